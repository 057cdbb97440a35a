import type { z } from 'zod'
import { type DocumentSnapshot, documentSnapshot } from '../../src/contract/selling/document-snapshot.ts'

/** An invoice of a shop in Hamburg. */
export function aDocument(fields: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
  return documentSnapshot.parse({ ...hamburg, ...fields })
}

const hamburg: z.input<typeof documentSnapshot> = {
  kind: 'invoice',
  number: '2026-00872',
  issuedAt: '2026-11-19T14:32:05.120Z',
  issuedOn: '2026-11-19',
  dueOn: null,
  order: '5VHN-3T8R',
  purchaseOrder: 'NV-2026-1187',
  credits: null,
  reason: '',
  paper: 'A4',
  currency: 'EUR',
  shop: 'Nordhammer',
  logo: null,
  seller: {
    lines: ['Nordhammer Werkzeuge GmbH', 'Elbchaussee 12', '22765 Hamburg', 'Germany'],
    taxId: 'DE 123456789',
    phone: '+49 40 555 01 20',
    email: 'kontakt@nordhammer.example',
  },
  billTo: { lines: ['Łódzka Fabryka S.A.', 'ul. Piotrkowska 104', '90-926 Łódź', 'Poland'], taxId: 'PL 7250000000' },
  deliverTo: ['Łódzka Fabryka S.A.', 'Zażółć Gęślą', 'ul. Piotrkowska 104', '90-926 Łódź', 'Poland'],
  ...linesOf(3),
  delivery: { text: 'Delivery to Poland, 178.8 kg', cents: 14_800 },
  tax: { name: 'VAT', percentThousandths: 19_000, onCents: 120_000 },
  taxCents: 22_800,
  totalCents: 142_800,
  exemption: '',
  money: { state: 'paid', on: '2026-11-19', by: 'card', reference: 'pi_3QM1tB2eZvKYlo2C' },
  closingLine: 'Thank you for your order.',
}

/** The lines of an order, with their sum. */
export function linesOf(count: number): Pick<DocumentSnapshot, 'lines' | 'goodsCents'> {
  const lines = Array.from({ length: count }, (_, index) => ({
    product: `Combination wrench ${index + 6} mm${index % 9 === 4 ? ', chrome vanadium steel, with a ring of twelve points and an angled open end' : ''}`,
    sku: `WR-${1000 + index}`,
    units: 10 * (index + 1),
    priceCents: 345,
    amountCents: 3_450 * (index + 1),
  }))
  return { lines, goodsCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}
