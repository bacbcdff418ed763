import type { RunningServer } from './startServer.ts'

/**
 * Prints the server's addresses; at the first start also the sign-in. Tests read the email and the password out of
 * this block, by their labels.
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
  for (const line of listWarnings(settings)) console.log(line)
  console.log(`Lectern is ready: ${settings.publicOrigin}`)
}

/** A hint for installations that others can reach, about proxies and client addresses. */
export function listWarnings({
  publicOrigin,
  trustedProxies,
  bindAddress,
}: Pick<RunningServer['settings'], 'publicOrigin' | 'trustedProxies' | 'bindAddress'>): string[] {
  if (publicOrigin.startsWith('https:') && trustedProxies === 0)
    return [
      'Note: PUBLIC_ORIGIN is https, so there is a proxy in front, but TRUST_PROXY is not set: all clients count as one. Set it to the proxy’s address.',
    ]
  if (typeof trustedProxies === 'number' && trustedProxies > 0 && bindAddress === null)
    return [
      'Note: TRUST_PROXY is a number and this server listens on all addresses: clients that bypass the proxy can choose their address. Set BIND_ADDRESS, or TRUST_PROXY to the proxy’s address.',
    ]
  return []
}
