import { expect, it } from 'vitest'
import { drawFamily } from './draw-family.ts'

const shapeOf = (family: string) => / d="([^"]+)"/.exec(drawFamily(family))?.[1]

it.each([
  ['torque-wrenches', 'Schraubenschluessel', 'cles-dynamometriques'],
  ['sockets', 'stecknuesse', 'douilles'],
  ['screwdriving', 'Schraubendreher', 'tournevis'],
  ['combination-pliers', 'zangen', 'pinces'],
  ['striking', 'hammer', 'marteaux'],
  ['cutting', 'saegen', 'messer'],
  ['drilling', 'bohrer', 'forets'],
  ['measuring', 'messwerkzeuge', 'Messschieber'],
  ['abrasives', 'schleifscheiben', 'feilen'],
  ['clamping', 'schraubzwingen', 'vises'],
])('%s, %s and %s are drawn as the same tool, and as no other', (...names) => {
  expect(new Set(names.map(shapeOf)).size).toBe(1)
  expect(drawFamily(names[0])).not.toContain('<text')
})

it('draws ten tools', () => {
  const families = [
    'wrenches',
    'sockets',
    'screwdriving',
    'pliers',
    'striking',
    'cutting',
    'drilling',
    'abrasives',
    'measuring',
    'clamping',
  ]
  expect(new Set(families.map(shapeOf)).size).toBe(10)
})

it.each([
  ['other-tools', 'OT'],
  ['lifting', 'LI'],
  ['kueche', 'KU'],
])('draws the letters of a family that names no tool: %s, %s', (family, letters) => {
  expect(drawFamily(family)).toContain(`>${letters}</text>`)
})
