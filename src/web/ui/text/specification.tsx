import { MeasuredText } from './measured-text.tsx'

export function Specification({ rows, label }: { rows: readonly (readonly [string, React.ReactNode])[]; label?: string }) {
  return (
    <table className="specification still-rows" aria-label={label}>
      <tbody>
        {rows.map(([name, value], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label
          <tr key={row}>
            <th scope="row">{name}</th>
            <td>{typeof value === 'string' ? <MeasuredText>{value}</MeasuredText> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
