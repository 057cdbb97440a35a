import '../../dashboard/company/company.css'
import { type FormEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ListedPriceList } from '../../../contract/catalog/price-lists.ts'
import type { Company } from '../../../contract/people/company.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { notify } from '../../ui/toasts/notify.ts'

type Props = { company: Company; priceLists: readonly ListedPriceList[] }

/** Whose prices the members see, and what that list holds. */
export function CompanyPriceList({ company: { _id, version, priceListId }, priceLists }: Props) {
  const [chosen, setChosen] = useState(priceListId ?? '')
  const { send, busy, refusal } = useSending()
  const { revalidate } = useRevalidator()
  const list = priceLists.find((each) => each._id === chosen)

  function save(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      await api.companies.edit({ companyId: _id, version, priceListId: chosen === '' ? null : chosen })
      void notify.success('Price list saved')
      await revalidate()
    })
  }

  return (
    <ColumnSection
      id="price-list"
      title="Price list"
      more={
        list && (
          <Link className="link text-small" to={`/dashboard/price-lists/${list._id}`} prefetch="intent">
            Open
          </Link>
        )
      }
    >
      <form className="company-price-list stack" onSubmit={save}>
        <Select label="Price list" hideLabel value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Public prices</option>
          {priceLists.map(({ _id: listId, name }) => (
            <option key={listId} value={listId}>
              {name}
            </option>
          ))}
        </Select>
        <p className="field-hint">{list ? describeList(list) : 'Members see the prices that everybody sees.'}</p>
        <FormRefusal>{refusal}</FormRefusal>
        {chosen !== (priceListId ?? '') && (
          <Button type="submit" variant="neutral" busy={busy}>
            Save price list
          </Button>
        )}
      </form>
    </ColumnSection>
  )
}

const describeList = ({ percent, families, products }: ListedPriceList) =>
  `${percent}% off everything, ${countOf(families, 'family', 'families')}, ${countOf(products, 'own price', 'own prices')}.`
