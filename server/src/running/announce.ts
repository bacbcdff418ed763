import type { RunningServer } from './startServer.ts'

/**
 * Tells whoever started the server where it is; at the first start also how to sign in. Tests read the
 * email and the password out of this block, by their labels.
 */
export function announce({
  settings,
  administrator,
}: Pick<RunningServer, 'settings' | 'administrator'>): void {
  if (administrator)
    console.log(
      [
        '',
        'Welcome to Lectern.',
        '',
        `  Portal         ${settings.publicOrigin}`,
        `  Console        npm run console -- --server ${settings.publicOrigin}`,
        '',
        '  Administrator (shown this once; only a hash of it is kept)',
        `    Email        ${administrator.email}`,
        `    Password     ${administrator.password}`,
        '',
        settings.smtpUrl
          ? `  Mail           goes out through ${new URL(settings.smtpUrl).host}`
          : `  Mail           is kept: read it at ${settings.publicOrigin}/outbox`,
        `  Data           ${settings.dataDir}`,
        '',
      ].join('\n'),
    )
  console.log(`Lectern is ready: ${settings.publicOrigin}`)
}
