import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { ts } from '@ts-morph/common'
import { expect, it } from 'vitest'
import { readTypes } from '../../../tests/support/read-types.ts'
import { things, verbLabel, verbsOf } from './event-verbs.ts'

/** An import records what it changes at each product with one statement (`write-rows.ts`). */
const recordedInSql = 'product.imported'

it('lists and labels exactly the verbs that the code records', { timeout: 60_000 }, () => {
  const files = globSync('src/{shop,api,commands}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const { checker, sources } = readTypes(files.map((file) => resolve(file)))
  const recorded = new Set(sources.flatMap((source) => eventsIn(source).flatMap((event) => verbsIn(event, checker))).concat(recordedInSql))
  expect([...recorded].toSorted()).toEqual(things.flatMap(verbsOf).toSorted())
  for (const verb of recorded) expect(verbLabel(verb)).toMatch(/^[A-Z][a-z]+/)
})

/** The last argument of each call that records an event. `endOrder` passes the verb of its caller on. */
function eventsIn(source: ts.SourceFile): ts.Expression[] {
  const events: ts.Expression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'endOrder') return
    if (ts.isCallExpression(node) && /^(recordEvent|endOrder)$/.test(node.expression.getText())) events.push(...node.arguments.slice(-1))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return events
}

/** The verbs that an event can have, by its type. */
function verbsIn(event: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isConditionalExpression(event)) return [event.whenTrue, event.whenFalse].flatMap((choice) => verbsIn(choice, checker))
  const verb = checker.getTypeAtLocation(event).getProperty('verb')
  if (!verb) return [`none in ${event.getText()}`]
  const written = verb.valueDeclaration
  const type = written && ts.isPropertyAssignment(written) ? checker.getTypeAtLocation(written.initializer) : checker.getTypeOfSymbol(verb)
  return (type.isUnion() ? type.types : [type]).map((one) => (one.isStringLiteral() ? one.value : checker.typeToString(one)))
}
