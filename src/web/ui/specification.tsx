/** Facts in two columns: label and value. */
export function Specification({ rows, label }: { rows: readonly (readonly [string, React.ReactNode])[]; label?: string }) {
  return (
    <table className="spec" aria-label={label}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
