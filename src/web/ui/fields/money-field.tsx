import { currencySymbol } from '../../../contract/ground/shop-locale.ts'
import { Labeled, type LabelProps } from './labeled.tsx'

type Props = LabelProps & { value: string; onType: (typed: string) => void }

/** A field for an amount, with the currency before it. */
export function MoneyField({ value, onType, ...labelling }: Props) {
  return (
    <Labeled {...labelling}>
      {(inputProps) => (
        <span className="money-field block" style={{ '--symbol': `${currencySymbol().length}ch` }}>
          <span aria-hidden="true">{currencySymbol()}</span>
          <input
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={value}
            onChange={({ target }) => onType(target.value)}
            {...inputProps}
          />
        </span>
      )}
    </Labeled>
  )
}
