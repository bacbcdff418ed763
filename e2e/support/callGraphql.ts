/** One GraphQL request as a program sends it; throws the server's errors. */
export async function callGraphql<T>(
  origin: string,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ data: T; headers: Headers }> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as { data?: T; errors?: { message: string }[] }
  if (!answer.data || answer.errors) throw new Error(`GraphQL: ${JSON.stringify(answer.errors ?? answer)}`)
  return { data: answer.data, headers: response.headers }
}
