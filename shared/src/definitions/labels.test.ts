import { describe, expect, it } from 'vitest'
import { entities } from '../entities.ts'
import type { Field, Fields } from '../kernel/model/Field.ts'
import { labelOf } from '../kernel/model/FieldFacts.ts'

/** Every field that a form can show, nested ones included, by its path. */
function shownFields(fields: Fields, place: string): { place: string; label: string; field: Field }[] {
  return Object.entries(fields)
    .filter(([name, field]) => name !== 'id' && !field.readOnly && !field.secret)
    .flatMap(([name, field]) => {
      const { fields: own, of } = field as { fields?: Fields; of?: { fields?: Fields } }
      const inner = own ?? of?.fields
      const here = { place: `${place}.${name}`, label: labelOf(name, field), field }
      return [here, ...(inner ? shownFields(inner, here.place) : [])]
    })
}
const all = Object.values(entities).flatMap((entity) => shownFields(entity.fields, entity.name))

describe('labels of fields', () => {
  it("name a reference's target, not its id", () => {
    const bad = all.filter(({ label, field }) => field.kind === 'reference' && /\bID$|config$/i.test(label))
    expect(bad.map(({ place, label }) => `${place}: ${label}`)).toEqual([])
  })

  it('say what a numbered field is for', () => {
    const bad = all.filter(({ label, field }) => /\d$/.test(label) && !field.help)
    expect(bad.map(({ place, label }) => `${place}: ${label}`)).toEqual([])
  })

  it('are separate words, with abbreviations in capitals', () => {
    const bad = all.filter(
      ({ label }) =>
        label !== 'LinkedIn' && /[a-z][A-Z]|[a-z]\d|\b(ssl|url|api|css|Ssl|Url|Api|Css|Ai|Hls)\b/.test(label),
    )
    expect(bad.map(({ place, label }) => `${place}: ${label}`)).toEqual([])
  })
})
