import { expect, it } from 'vitest'
import { ClientAi } from '../../features/assistant/entities/ClientAi.ts'
import { LibraryShare } from '../../features/content/entities/LibraryShare.ts'
import { Category } from '../../features/portals/entities/Category.ts'
import { labelOf } from './FieldFacts.ts'
import { nounOf, titleOf } from './nounOf.ts'

it.each([
  ['welcomeMessage', 'Welcome message'],
  ['sslDomain', 'SSL domain'],
  ['clientAIStatus', 'Client AI status'],
  ['externalID', 'External ID'],
  ['useHls', 'Use HLS'],
  ['faqs', 'FAQs'],
  ['id', 'ID'],
  ['richText10', 'Rich text 10'],
])('a field named %s becomes “%s”', (name, label) => {
  expect(labelOf(name, {})).toBe(label)
})

it('a field’s own label is unchanged', () => {
  expect(labelOf('ctaUrl', { label: 'Button address' })).toBe('Button address')
})

it('an entity has a singular and a plural', () => {
  expect([nounOf(Category), nounOf(Category, 2)]).toEqual(['category', 'categories'])
  expect([titleOf(LibraryShare), titleOf(LibraryShare, 0)]).toEqual(['Library share', 'Library shares'])
  expect(nounOf(ClientAi)).toBe('client AI')
})
