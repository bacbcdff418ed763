import { withoutSlashes } from '#shared/kernel/rules/withoutEnding.ts'
/** A server's address in its stored form: without trailing slashes, since paths are appended. */
export function bareAddress(server: string): string {
  const typed = server.trim()
  const known = URL.parse(typed)
  return withoutSlashes(known && /^https?:$/.test(known.protocol) ? known.href : typed)
}
