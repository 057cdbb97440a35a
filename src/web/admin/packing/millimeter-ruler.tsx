const PX_PER_MM = 96 / 25.4
/** As wide as the sheet, which cuts off what is too long. */
const LENGTH_MM = 180

const marks = Array.from(
  { length: LENGTH_MM + 1 },
  (_, mm) => `M${(mm * PX_PER_MM + 0.5).toFixed(2)} 0v${mm % 10 === 0 ? 15 : mm % 5 === 0 ? 10 : 6}`,
)
/** The last two centimeters may be cut off. */
const figures = Array.from({ length: LENGTH_MM / 10 - 1 }, (_, index) => index * 10)

/** A ruler that measures when it is printed at 100 %. */
export const MillimeterRuler = () => (
  <svg className="millimeter-ruler" width="100%" height="30" aria-hidden="true">
    <path d={marks.join('')} />
    {figures.map((mm) => (
      <text key={mm} x={mm * PX_PER_MM + 4} y="27">
        {mm === 0 ? '0 mm' : mm}
      </text>
    ))}
  </svg>
)
