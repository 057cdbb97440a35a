/** The missing wrench, 404 mm long: horizontal on the wide sheet, vertical on the narrow one. */
const wrenches = {
  lying: {
    outline:
      'M94.8 -27.9A15.3 15.3 0 0 0 107.7 -20.9L758.3 -28.6A25.5 25.5 0 0 0 779.8 -40.3A75.0 75.0 0 0 1 899.0 -49.9L825.0 -30.0L813.1 -9.4L821.8 23.1L842.4 35.0L916.4 15.2A75.0 75.0 0 0 1 779.8 40.3A25.5 25.5 0 0 0 758.3 28.6L107.7 20.9A15.3 15.3 0 0 0 94.8 27.9A51.5 51.5 0 1 1 94.8 -27.9ZM85.2 0A33.7 33.7 0 1 1 17.9 0A33.7 33.7 0 1 1 85.2 0Z',
    centers: 'M-26 0H948M51.5 -73.5V73.5M843.0 -95.0V95.0',
    lengths: 'M0 20.6V132M918.0 41.2V132M0 124H918.0',
    heads: 'M0 124l11 -3.3v6.6zM918.0 124l-11 -3.3v6.6z',
  },
  standing: {
    outline:
      'M42.8 -12.6A6.9 6.9 0 0 0 48.6 -9.4L342.0 -12.9A11.5 11.5 0 0 0 351.7 -18.2A33.8 33.8 0 0 1 405.4 -22.5L372.0 -13.5L366.7 -4.2L370.6 10.4L379.9 15.8L413.3 6.8A33.8 33.8 0 0 1 351.7 18.2A11.5 11.5 0 0 0 342.0 12.9L48.6 9.4A6.9 6.9 0 0 0 42.8 12.6A23.2 23.2 0 1 1 42.8 -12.6ZM38.4 0A15.2 15.2 0 1 1 8.0 0A15.2 15.2 0 1 1 38.4 0Z',
    centers: 'M-26 0H444M23.2 -45.2V45.2M380.2 -53.8V53.8',
    lengths: 'M0 9.3V70M414.0 18.6V70M0 62H414.0',
    heads: 'M0 62l11 -3.3v6.6zM414.0 62l-11 -3.3v6.6z',
  },
}

const title = 'A drawing of a wrench that is missing from its place'

export function MissingPartSheet() {
  return (
    <svg className="missing-part-wide" viewBox="-.5 -.5 1101 421" role="img" aria-label={title}>
      <rect className="drawing-line" width="1100" height="420" />
      <path
        className="drawing-line"
        d="M183.3 0v12M183.3 420v-12M366.7 0v12M366.7 420v-12M550 0v12M550 420v-12M733.3 0v12M733.3 420v-12M916.7 0v12M0 140h12M0 280h12M1100 140h-12"
      />
      {['1', '2', '3', '4', '5', '6'].map((field, index) => (
        <FieldMark key={field} x={91.7 + index * 183.32} y={25} name={field} />
      ))}
      {['A', 'B', 'C'].map((field, index) => (
        <FieldMark key={field} x={18} y={74 + index * 140} name={field} />
      ))}
      <Wrench {...wrenches.lying} place="translate(91 158)" />
      <Peg x={143.5} y={143.5} />
      <Peg x={701.5} y={101.5} />
      <Peg x={701.5} y={214.5} />
      <text className="drawing-text missing-part-name" textAnchor="middle" dominantBaseline="central" x="550" y="282">
        404 mm
      </text>
      <TitleBlock x={860} y={342} width={240} />
    </svg>
  )
}

export function MissingPartUpright() {
  return (
    <svg className="missing-part-tall" viewBox="-.5 -.5 359 561" role="img" aria-label={title}>
      <rect className="drawing-line" width="358" height="560" />
      <Wrench {...wrenches.standing} place="translate(150 446) rotate(-90)" />
      <Peg x={149.5} y={428.5} />
      <Peg x={120.5} y={180.5} />
      <Peg x={179.5} y={180.5} />
      <text
        className="drawing-text missing-part-name"
        textAnchor="middle"
        dominantBaseline="central"
        transform="translate(212 239) rotate(-90)"
      >
        404 mm
      </text>
      <TitleBlock x={0} y={482} width={358} />
    </svg>
  )
}

function Wrench({ outline, centers, lengths, heads, place }: (typeof wrenches)['lying'] & { place: string }) {
  return (
    <g transform={place}>
      <path className="drawing-line missing-part-outline" d={outline} />
      <path className="drawing-line missing-part-center-line" d={centers} />
      <path className="drawing-line" d={lengths} />
      <path className="drawing-arrowhead" d={heads} />
    </g>
  )
}

function Peg({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className="drawing-line" cx={x} cy={y} r="5" />
      <path className="drawing-line" d={`M${x - 9} ${y}h18M${x} ${y - 9}v18`} />
    </>
  )
}

function FieldMark({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <text className="drawing-text missing-part-label" textAnchor="middle" x={x} y={y}>
      {name}
    </text>
  )
}

const rows = [
  ['Part', 'This page'],
  ['Sheet', '404 of 403'],
  ['Scale', '1 : 1'],
] as const

function TitleBlock({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <>
      <rect className="drawing-line" x={x} y={y} width={width} height="78" />
      <path className="drawing-line" d={`M${x} ${y + 26}h${width}M${x} ${y + 52}h${width}M${x + 64} ${y}v78`} />
      {rows.map(([label, value], index) => (
        <g key={label}>
          <text className="drawing-text missing-part-label" x={x + 10} y={y + 17.5 + index * 26}>
            {label}
          </text>
          <text className="drawing-text missing-part-value" x={x + 74} y={y + 17.5 + index * 26}>
            {value}
          </text>
        </g>
      ))}
    </>
  )
}
