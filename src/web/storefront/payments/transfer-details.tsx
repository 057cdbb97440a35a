import './transfer-details.css'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { PdfLink } from '../../forms/pdf-link.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { showDay, showLongDay, showTime } from '../../ui/text/dates.ts'
import { showAmount } from '../../ui/text/money.ts'

/** Where an order can be paid by transfer, and by when. Nothing without an account of the shop. */
export function TransferDetails({
  order: { _id, transfer, transferCode, toPay, received, discount, dueAt, expiresAt },
}: {
  order: OrderDetail
}) {
  if (!transfer) return null
  const rows = [
    ['Account holder', transfer.holder],
    ['Bank', transfer.bank],
    ['Account', transfer.account],
    ['BIC', transfer.bic],
    ['Amount', showAmount(toPay)],
    ['Reference', transfer.reference],
  ] as const
  return (
    <section className="transfer-details stack" aria-labelledby="transfer">
      <h2 className="text-heading" id="transfer">
        Pay by transfer
      </h2>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {transferCode && (
        <figure className="transfer-code">
          <QrCode
            text={transferCode.text}
            label={`QR code for a transfer of ${showAmount(toPay)} with the reference ${transfer.reference}`}
            withCross={transferCode.standard === 'swiss'}
          />
          <figcaption>Scan with your banking app to fill in the transfer.</figcaption>
        </figure>
      )}
      {dueAt ? (
        <p>
          Include the reference with your transfer. Payment must arrive by {showDay(dueAt)}.
          {discount &&
            ` If it arrives by ${showLongDay(discount.until)}, you may take ${discount.percent}% off and pay ${showAmount(toAmount(toCents(toPay) - toCents(discount.amount)))}.`}
        </p>
      ) : (
        <>
          <p>
            Include the reference with your transfer.{' '}
            {received > 0 ? 'We ship when it has arrived.' : `Payment must arrive by ${showTime(expiresAt)}; then we ship.`}
          </p>
          <PdfLink className="link" path={`/order/${_id}/pro-forma.pdf`}>
            Pro forma invoice (PDF)
          </PdfLink>
        </>
      )}
    </section>
  )
}
