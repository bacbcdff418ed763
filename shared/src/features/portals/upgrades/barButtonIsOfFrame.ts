import type { Upgrade } from '#shared/kernel/sync/upgrade/Upgrade.ts'

const paths = new Map([
  ['settings/barButtonLabel', 'frame/button/label'],
  ['settings/barButtonUrl', 'frame/button/link/url'],
])

/** The button of a portal's bar was two settings. It is part of the frame, and may open more than an address. */
export const barButtonIsOfFrame: Upgrade = {
  version: 8,
  entity: 'portal',
  path: (path) => paths.get(path) ?? path,
  value: (_path, value) => value,
  row({ settings, ...row }) {
    if (typeof settings !== 'object' || settings === null)
      return settings === undefined ? row : { ...row, settings }
    const {
      barButtonLabel: label = null,
      barButtonUrl: url = null,
      ...rest
    } = settings as Record<string, unknown>
    if (label === null && url === null) return { ...row, settings: rest }
    return { ...row, settings: rest, frame: withButton(row.frame, label, url) }
  },
}

/** The fields that the button has; the others of a frame are its defaults. */
const withButton = (frame: unknown, label: unknown, url: unknown) => ({
  menu: [],
  showCategories: true,
  footer: { columns: [], copyright: null },
  announcement: {
    ...{ text: null, linkLabel: null, link: { type: 'url', url: null } },
    ...{ from: null, until: null, audience: 'everyone', mayBeClosed: true },
  },
  ...(typeof frame === 'object' ? frame : null),
  button: { label, link: { type: 'url', url } },
})
