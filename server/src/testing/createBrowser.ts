/** A minimal browser for sign-in tests: keeps cookies by host, and follows redirects. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>()
  async function visit(address: string): Promise<Response> {
    const { host } = new URL(address)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  return {
    visit,
    cookieOf: (origin: string, name: string) => jars.get(new URL(origin).host)?.get(name),
    /** Follows redirects until another answer, or until one redirects to `until`. */
    async follow(
      address: string,
      until: (address: string) => boolean,
    ): Promise<{ response: Response; address: string }> {
      let at = address
      for (let step = 0; step < 12; step += 1) {
        const response = await visit(at)
        const next = response.headers.get('location')
        if (!next) return { response, address: at }
        at = new URL(next, at).href
        if (until(at)) return { response, address: at }
      }
      throw new Error(`Sent around in circles: ${at}`)
    },
  }
}
