import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Deps } from '../Deps.ts'
import { handlersSeam } from '../request/Handler.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { answerKnown, asPlainRequest, takesJson } from './answerKnown.ts'
import { buildSchema } from './buildSchema.ts'
import { countWrites, type Writes } from './countWrites.ts'
import { createKnownDocuments, type KnownDocuments } from './knownDocuments.ts'
import { createLimits, limits } from './limits.ts'
import { maskError } from './maskError.ts'
import type { WholeAnswer } from './WholeAnswer.ts'

export type Graphql = {
  /** Answers `/graphql`; the JSON body is already parsed and the caller identified. */
  handler(
    request: IncomingMessage & { body?: unknown },
    response: ServerResponse,
    context: RequestContext,
  ): Promise<unknown>
  /** The same for a body of JSON, where there is no connection: in the thread of big pushes. */
  answer(body: string, accept: string | null, context: RequestContext): Promise<WholeAnswer>
  /** What the root fields of a call write. */
  writesOf(query: string, operationName: string | null): Writes
  /** Executes our own documents in the same process: no HTTP, no limits, the same access rules. */
  query(
    document: string,
    variables: Record<string, unknown>,
    context: RequestContext,
  ): Promise<{ data?: unknown; errors?: unknown[] }>
}

export function createGraphql(deps: Deps): Graphql {
  const schema = buildSchema(deps.seams.of(handlersSeam))
  const { isProduction } = deps.settings
  const refusalOf = createLimits(schema, { isProduction })
  const documents = createKnownDocuments()
  const mask = (error: unknown) => maskError(error, deps.log)
  const yoga = createYoga<
    { req: IncomingMessage; res: ServerResponse; asked: RequestContext },
    RequestContext
  >({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ asked }) => asked,
    maskedErrors: { maskError: mask },
    graphiql: !isProduction,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    plugins: [
      maxTokensPlugin({ n: limits.tokens }),
      maxDepthPlugin({ n: limits.depth }),
      maxAliasesPlugin({ n: limits.aliases }),
      limiting(refusalOf, mask),
      maskingFaults(mask),
      remembering(documents),
    ],
  })
  return {
    async handler(request, response, context) {
      const plain = takesJson(request.headers.accept) ? asPlainRequest(request.body) : null
      const document = plain ? documents.find(plain.query) : undefined
      // Yoga writes to the response directly.
      // Yoga answers refusals.
      if (!plain || !document || refusalOf(document, plain, context))
        return yoga(request, response as never, { asked: context } as never)
      return answerKnown(response, { schema, document, request: plain, context, mask })
    },
    async answer(body, accept, context) {
      const headers = { 'Content-Type': 'application/json', ...(accept !== null && { Accept: accept }) }
      const response = await yoga.fetch(
        new URL('/graphql', deps.settings.publicOrigin),
        { method: 'POST', headers, body },
        { asked: context } as never,
      )
      const type = response.headers.get('content-type') ?? 'application/json'
      // A copy with its own buffer, so that it can be transferred.
      return { status: response.status, type, body: new TextEncoder().encode(await response.text()).buffer }
    },
    writesOf: (query, operationName) => countWrites(schema, query, operationName),
    query: createQuery(schema, deps),
  }
}

/** Yoga caches checks that are valid for all callers: checks that depend on the caller are here. */
function limiting(
  refusalOf: ReturnType<typeof createLimits>,
  mask: (error: unknown) => GraphQLError,
): Plugin<RequestContext> {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const call = { variables: args.variableValues ?? null, operationName: args.operationName ?? null }
      const refusal = refusalOf(args.document, call, args.contextValue)
      if (refusal) setResultAndStopExecution({ errors: [mask(refusal)] })
    },
  }
}

/** Executed documents have passed every check. */
function remembering(documents: KnownDocuments): Plugin<{ params?: { query?: unknown } }> {
  return {
    onExecute({ args }) {
      const query = args.contextValue.params?.query
      if (typeof query === 'string') documents.add(query, args.document)
    },
  }
}

/** Yoga masks errors of resolvers; this gives document errors our codes, and removes their suggestions. */
function maskingFaults(mask: (error: unknown) => GraphQLError): Plugin {
  return {
    onValidate:
      () =>
      ({ valid, result, setResult }) => {
        if (!valid) setResult(result.map(mask))
      },
    onParse:
      () =>
      ({ result, replaceParseResult }) => {
        // A value in thousands of brackets uses up the parser's stack before its tokens are counted.
        const fault =
          result instanceof RangeError ? new GraphQLError(`Depth limit of ${limits.depth} exceeded`) : result
        if (fault instanceof Error) replaceParseResult(mask(fault) as never)
      },
  }
}

function createQuery(schema: GraphQLSchema, deps: Deps): Graphql['query'] {
  const documents = new Map<string, ReturnType<typeof parse>>()
  return async (source, variables, context) => {
    const document = documents.get(source) ?? parse(source)
    if (!documents.has(source)) {
      const faults = validate(schema, document)
      if (faults.length > 0) return { errors: faults.map((fault) => fault.toJSON()) }
      documents.set(source, document)
    }
    const result = await execute({ schema, document, variableValues: variables, contextValue: context })
    if (!result.errors) return { data: result.data }
    const errors = result.errors.map((error) => maskError(error, deps.log).toJSON())
    return { data: result.data, errors }
  }
}
