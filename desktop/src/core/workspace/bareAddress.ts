/** A server's address in the one form that it is kept in: without slashes at its end, since paths come behind it. */
export function bareAddress(server: string): string {
  const typed = server.trim()
  const known = URL.parse(typed)
  return (known && /^https?:$/.test(known.protocol) ? known.href : typed).replace(/\/+$/, '')
}
