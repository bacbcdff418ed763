import { expect, it } from 'vitest'
import { testOrganization, testPortal } from '#web/testing/testRecords.ts'
import { siteParts } from './siteParts.ts'

const home = 'https://learn.example'
const siteOf = (portal: Parameters<typeof testPortal>[0]) =>
  JSON.stringify(
    siteParts({ portal: testPortal(portal), organization: testOrganization() }, { home, language: 'en' }),
  )

it('names the organization and its site, and where that is searched only if it can be', () => {
  const site = siteOf({ publicName: 'The Tea School', allowSearch: true })
  expect(site).toContain('"@type":"Organization"')
  expect(site).toContain('"name":"The Tea School","url":"https://learn.example"')
  expect(site).toContain('https://learn.example/search?q={search_term_string}')
  expect(siteOf({ allowSearch: false })).not.toContain('SearchAction')
})
