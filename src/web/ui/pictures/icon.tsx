const strokes = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  search: 'M3.5 9a5.5 5.5 0 1011 0 5.5 5.5 0 10-11 0M13 13l4.5 4.5',
  minus: 'M4 10h12',
  plus: 'M4 10h12M10 4v12',
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5L5 15',
  menu: 'M2 6h16M2 13h16',
  down: 'M5 8l5 5 5-5',
  up: 'M5 12l5-5 5 5',
  card: 'M2.5 6h15v9h-15zM2.5 9h15',
  clock: 'M10 3a7 7 0 100 14 7 7 0 100-14M10 6v4l3 2',
  key: 'M9.5 7a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0M10.5 9.5L4 16M6.5 13.5l2 2',
  download: 'M10 3v11M5 9.5l5 5 5-5M3 17.5h14',
  print: 'M5.5 8V3h9v5M5.5 14.5H3V8h14v6.5h-2.5M5.5 12h9v5h-9z',
} as const

type IconName = keyof typeof strokes

export function Icon({ name, size = 20, weight }: { name: IconName; size?: number; weight?: number }) {
  return (
    <svg
      className="svg-icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      style={weight ? { strokeWidth: weight } : undefined}
      aria-hidden="true"
    >
      <path d={strokes[name]} />
    </svg>
  )
}
