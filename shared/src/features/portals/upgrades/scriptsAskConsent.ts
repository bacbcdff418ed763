import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

/** A portal's scripts of others name their hosts, and run after consent. Cells stay as they are; rows get the new settings' defaults. */
export const scriptsAskConsent: Upgrade = {
  version: 9,
  entity: 'portal',
  path: (path) => path,
  value: (_path, value) => value,
  row: ({ settings, ...row }) =>
    settings === undefined
      ? row
      : {
          ...row,
          settings: typeof settings === 'object' && settings !== null ? { ...added, ...settings } : settings,
        },
}

const added = { scriptHosts: [], asksConsent: true, consentText: null }
