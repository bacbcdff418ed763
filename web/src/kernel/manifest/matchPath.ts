/**
 * Addresses of pages, without the portal's base: the page's type, then slugs or keys, then modifiers (2§2.1).
 * `/class/:course/:lesson?` has a parameter, and one that may be missing.
 */
export type ParamsOf<Path extends string> = Path extends `/${infer First}/${infer Rest}`
  ? ParamOf<First> & ParamsOf<`/${Rest}`>
  : Path extends `/${infer Only}`
    ? ParamOf<Only>
    : object

type ParamOf<Segment extends string> = Segment extends `:${infer Name}?`
  ? { [N in Name]: string | null }
  : Segment extends `:${infer Name}`
    ? { [N in Name]: string }
    : object

/** The parameters of an address; null where it is another page's. */
export function matchPath<Path extends string>(pattern: Path, path: string): ParamsOf<Path> | null {
  const wanted = splitPath(pattern)
  const given = decodedSegments(path)
  if (!given || given.length > wanted.length) return null
  const params: Record<string, string | null> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? null
    if (!segment.startsWith(':')) {
      if (value !== segment) return null
    } else if (segment.endsWith('?')) params[segment.slice(1, -1)] = value
    else if (value === null) return null
    else params[segment.slice(1)] = value
  }
  return params as ParamsOf<Path> // read from the same pattern as the type
}

const splitPath = (path: string) => path.split('/').filter(Boolean)

/** Null for a malformed escape, and for a character that no name has and PostgreSQL cannot hold: no page has such an address. */
export function decodedSegments(path: string): string[] | null {
  try {
    const segments = splitPath(path).map(decodeURIComponent)
    return segments.some((segment) => segment.includes('\0')) ? null : segments
  } catch {
    return null
  }
}
