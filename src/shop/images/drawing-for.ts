import type { Drawing } from '../../contract/catalog.ts'
import type { Geometry } from './measure-drawing.ts'

/**
 * The drawing of a product: its picture's geometry with the product's own length on the line. No line without an
 * 'Overall length' or 'Length' in millimetres: a figure on a drawing is always true.
 */
export function drawingFor(geometry: Geometry, specifications: [string, string][]): Drawing {
  const { degrees, line, from, mid, details, outline } = geometry
  const label = lengthOf(specifications)
  if (!label || !line) return { degrees, line: null, from: null, mid, details, outline }
  return { label, degrees, line, from, mid, details, outline }
}

function lengthOf(specifications: [string, string][]) {
  const row = new Map(specifications)
  const length = row.get('Overall length') ?? row.get('Length') ?? ''
  return /^\d+(?:\.\d+)? mm\b/.exec(length)?.[0]
}
