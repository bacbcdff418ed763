/** A server's URL, including the protocol. */
export function checkServer(text: string): string | null {
  if (text.trim() === '') return 'Server address is required.'
  const address = URL.parse(text.trim())
  const isWeb = address !== null && (address.protocol === 'https:' || address.protocol === 'http:')
  return isWeb ? null : 'Please enter a full address, such as https://learn.example.org.'
}
