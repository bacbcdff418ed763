import { expect, it } from 'vitest'
import type { Frame } from '#web/kernel/site/Frame.ts'
import { testOrganization, testPortal } from '#web/testing/testRecords.ts'
import { siteParts } from './siteParts.ts'

const home = 'https://learn.example'
// Cast: what is read of it.
const frameOf = (portal: object) =>
  ({ portal: { ...testPortal(), ...portal }, organization: testOrganization() }) as Frame
const siteOf = (portal: object) => JSON.stringify(siteParts({ frame: frameOf(portal), home, language: 'en' }))

it('names the organization and its site, and where that is searched only if it can be', () => {
  const site = siteOf({ publicName: 'The Tea School', allowSearch: true })
  expect(site).toContain('"@type":"Organization"')
  expect(site).toContain('"name":"The Tea School","url":"https://learn.example"')
  expect(site).toContain('https://learn.example/search?q={search_term_string}')
  expect(siteOf({ allowSearch: false })).not.toContain('SearchAction')
  expect(siteParts({ frame: null, home, language: 'en' })).toEqual([])
})
