import './order-facts.css'
/** A fact of several lines, such as an address. */
export const FactLines = ({ lines }: { lines: string[] }) =>
  lines.map((line) => (
    <span className="block" key={line}>
      {line}
    </span>
  ))
