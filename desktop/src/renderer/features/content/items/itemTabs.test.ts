import { expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import type { Fields } from '#shared/kernel/model/Field.ts'
import { itemTabs } from './itemTabs.ts'

it.each<[{ fields: Fields }, readonly { fields: readonly string[] }[]]>([
  [Course, itemTabs.course],
  [Program, itemTabs.program],
  [Microcast, itemTabs.microcast],
  [Document, itemTabs.document],
])('no tab of an item names a field that no form shows yet', ({ fields }, tabs) => {
  const named = tabs.flatMap((tab) => tab.fields)
  const waiting = Object.entries(fields).flatMap(([name, { comesWith }]) => (comesWith ? [name] : []))
  expect(named.filter((name) => waiting.includes(name))).toEqual([])
})
