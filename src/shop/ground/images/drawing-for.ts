import type { Drawing } from '../../../contract/catalog/drawing.ts'
import type { Geometry } from './measure-drawing.ts'

/** Returns the drawing of a product with its length. Without a length in millimeters it has no dimension line. */
export function drawingFor(geometry: Geometry, specifications: [string, string][]): Drawing {
  const { degrees, line, from, mid, details, outline } = geometry
  const label = readLength(specifications)
  if (!label || !line) return { degrees, line: null, from: null, mid, details, outline }
  return { label, degrees, line, from, mid, details, outline }
}

function readLength(specifications: [string, string][]) {
  const row = new Map(specifications)
  const length = row.get('Overall length') ?? row.get('Length') ?? ''
  return /^\d+(?:\.\d+)? mm\b/.exec(length)?.[0]
}
