import { expectTypeOf, test } from 'vitest'
import type { Selected, UnknownField } from './Selected.ts'

type Answer = {
  portal: { name: string; logo: string | null; type: 'public' | 'commerce' }
  courses: { key: string; neededFirst: { id: string; course: { slug: string | null } | null }[] }[]
  links: Record<string, string> | null
}

test('selects the named fields, with their types', () => {
  expectTypeOf<Selected<Answer, 'links'>>().toEqualTypeOf<{ links: Record<string, string> | null }>()
  expectTypeOf<Selected<Answer, 'links courses'>['courses']>().toEqualTypeOf<Answer['courses']>()
})

test('selects parts of records and of lists', () => {
  type Part = Selected<
    Answer,
    'portal { logo type } courses { neededFirst { id course { slug } } key } links'
  >
  expectTypeOf<Part['portal']['type']>().toEqualTypeOf<'public' | 'commerce'>()
  expectTypeOf<'name' extends keyof Part['portal'] ? true : false>().toEqualTypeOf<false>()
  expectTypeOf<Part['courses'][number]['key']>().toEqualTypeOf<string>()
  type Needed = Part['courses'][number]['neededFirst'][number]
  expectTypeOf<Needed['id']>().toEqualTypeOf<string>()
  expectTypeOf<NonNullable<Needed['course']>['slug']>().toEqualTypeOf<string | null>()
  expectTypeOf<null extends Needed['course'] ? true : false>().toEqualTypeOf<true>()
  expectTypeOf<Part['links']>().toEqualTypeOf<Record<string, string> | null>()
})

test('names a field that is not there', () => {
  expectTypeOf<Selected<Answer, 'name'>['name']>().toEqualTypeOf<UnknownField<'name'>>()
})
