/** A GraphQL answer without errors, and its headers; throws otherwise. */
export async function askAs(
  origin: string,
  cookie: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<{ data: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  })
  // GraphQL over HTTP answers this shape.
  const answer = (await response.json()) as {
    data?: Record<string, unknown>
    errors?: { message: string }[]
  }
  if (!answer.data || answer.errors) throw new Error(`GraphQL: ${JSON.stringify(answer.errors)}`)
  return { data: answer.data, headers: response.headers }
}
