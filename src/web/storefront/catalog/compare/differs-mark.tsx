/** Marks a row whose values differ. */
export const DiffersMark = () => (
  <svg className="differs-mark block" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1 4.2h10M1 7.8h10M9 .8l-6 10.4" />
  </svg>
)
