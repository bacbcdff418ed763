import type { Known } from '#web/kernel/manifest/page.tsx'
import type { PortalFrame } from '../calls.ts'

type Site = {
  portal: Pick<PortalFrame['portal'], 'name' | 'publicName' | 'description' | 'allowSearch'>
  organization: Pick<PortalFrame['organization'], 'name'>
}

/** Who the portal is, and where it is searched, for search engines (schema.org Organization and WebSite). */
export function siteParts(
  { portal, organization }: Site,
  { home, language }: Pick<Known, 'home' | 'language'>,
): object[] {
  const name = portal.publicName || portal.name
  return [
    { '@type': 'Organization', '@id': `${home}#organization`, name: organization.name, url: home },
    {
      '@type': 'WebSite',
      ...{ '@id': `${home}#website`, name, url: home, inLanguage: language },
      ...(portal.description && { description: portal.description.slice(0, 300) }),
      publisher: { '@id': `${home}#organization` },
      ...(portal.allowSearch && {
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      }),
    },
  ]
}
