import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eInvoiceDocuments } from '../../../../../tests/support/e-invoice-documents.ts'
import { brokenRules } from '../../../../../tests/support/en16931-rules.ts'
import { readCii, readUbl } from '../../../../../tests/support/read-e-invoice.ts'
import { writeEInvoice } from './write-e-invoice.ts'

test('documents of every kind follow the rules of EN 16931 in both syntaxes, which say the same, and ask for what the document asks for', () => {
  const codes = new Set<string>()
  fc.assert(
    fc.property(eInvoiceDocuments, (snapshot) => {
      const [ubl, cii] = [readUbl(writeEInvoice(snapshot, 'ubl')), readCii(writeEInvoice(snapshot, 'cii'))]
      expect([brokenRules(ubl), brokenRules(cii)]).toEqual([[], []])
      expect({ ...cii, profile: '' }).toEqual({ ...ubl, profile: '' })
      expect(ubl.sums.payable).toBe(Math.abs(snapshot.totalCents) - (ubl.sums.prepaid ?? 0))
      expect(ubl.sums.net).toBe(Math.abs(snapshot.goodsCents) + Math.abs(snapshot.delivery?.cents ?? 0))
      codes.add(ubl.breakdown.code)
      expect(writeEInvoice(structuredClone(snapshot), 'cii')).toBe(writeEInvoice(snapshot, 'cii'))
    }),
    { numRuns: 300, seed: 16_931 },
  )
  expect([...codes].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'O', 'S', 'Z'])
})

test('a rule finds the document that breaks it', () => {
  const [snapshot] = fc.sample(
    eInvoiceDocuments.filter(({ category, lines }) => category === 'standard' && lines.length > 1),
    { numRuns: 1, seed: 1 },
  )
  if (!snapshot) throw new Error('No document')
  const read = readUbl(writeEInvoice(snapshot, 'ubl'))
  const planted = {
    'BR-CO-10': { ...read, lines: read.lines.slice(1) },
    'BR-CO-15': { ...read, sums: { ...read.sums, gross: (read.sums.gross ?? 0) + 1 } },
    'BR-CO-17': { ...read, breakdown: { ...read.breakdown, cents: (read.breakdown.cents ?? 0) + 1 } },
    'BR-S-10': { ...read, breakdown: { ...read.breakdown, reason: 'None' } },
    'BR-16': { ...read, lines: [] },
  }
  for (const [number, broken] of Object.entries(planted)) expect(brokenRules(broken)).toContain(number)
})

test('200 lines cost less than 250 ms of processor time', () => {
  const [snapshot] = fc.sample(
    eInvoiceDocuments.filter(({ lines }) => lines.length > 3),
    { numRuns: 1, seed: 2 },
  )
  const [first] = snapshot?.lines ?? []
  if (!snapshot || !first) throw new Error('No document')
  const lines = Array.from({ length: 200 }, () => first)
  const started = process.cpuUsage()
  writeEInvoice({ ...snapshot, lines }, 'ubl')
  writeEInvoice({ ...snapshot, lines }, 'cii')
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(250)
})
