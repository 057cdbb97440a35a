import { useState } from 'react'
import { shopZone } from '../../../contract/ground/shop-zone.ts'
import { csvFormats } from '../../dashboard/csv/csv-formats.ts'
import { ExportCsv } from '../../dashboard/csv/export-csv.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal, ModalBody, ModalFoot } from '../../ui/dialogs/modal.tsx'
import { Select } from '../../ui/fields/select.tsx'

const layouts = { orders: 'Order, with its amounts', lines: 'Line of an order' }
const nouns: Record<string, [string, string]> = { orders: ['order', 'orders'], lines: ['order line', 'order lines'] }

/** What was chosen last in this browser. */
const CHOICE = 'order-export'

interface Choice {
  layout: string
  format: string
}

function readChoice(): Choice {
  const [layout = '', format = ''] = localStorage.getItem(CHOICE)?.split(' ') ?? []
  return { layout: layout in layouts ? layout : 'orders', format: format in csvFormats ? format : 'comma' }
}

/** Asks for the rows and separators of the file before it is saved. The queries name the orders, in portions. */
export function ExportOrders({ queries, size }: { queries: string[]; size?: 'small' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="neutral" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Export CSV
      </Button>
      <Modal open={isOpen} title="Export CSV" onClose={close} fit>
        {isOpen && <ExportForm queries={queries} onSaved={close} />}
      </Modal>
    </>
  )
}

function ExportForm({ queries, onSaved }: { queries: string[]; onSaved: () => void }) {
  const [choice, setChoice] = useState(readChoice)
  const { layout, format } = choice
  const choose = (part: Partial<Choice>) => {
    const chosen = { ...choice, ...part }
    setChoice(chosen)
    localStorage.setItem(CHOICE, `${chosen.layout} ${chosen.format}`)
  }
  return (
    <>
      <ModalBody>
        <div className="field-grid">
          <Select label="One row for each" value={layout} onChange={({ target }) => choose({ layout: target.value })}>
            <Options names={layouts} />
          </Select>
          <Select label="Separators" value={format} onChange={({ target }) => choose({ format: target.value })}>
            <Options names={csvFormats} />
          </Select>
        </div>
      </ModalBody>
      <ModalFoot>
        <p className="field-hint modal-note">Times are in {shopZone()}.</p>
        <ExportCsv
          paths={queries.map((query) => `/api/all-orders.csv?${query}&layout=${layout}&format=${format}`)}
          noun={nouns[layout] ?? ['row', 'rows']}
          name="Save file"
          variant="primary"
          onSaved={onSaved}
        />
      </ModalFoot>
    </>
  )
}

const Options = ({ names }: { names: Record<string, string> }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
