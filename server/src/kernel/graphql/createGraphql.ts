import type { IncomingMessage, ServerResponse } from 'node:http'
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import {
  execute,
  type GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  validate,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Deps } from '../Deps.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { answerKnown, asPlainRequest, takesJson } from './answerKnown.ts'
import { buildSchema } from './buildSchema.ts'
import { createKnownDocuments, type KnownDocuments } from './knownDocuments.ts'
import { maskError } from './maskError.ts'

/** Limits for one document. The product's own pages need a tenth of them. */
const limits = { depth: 15, aliases: 30, tokens: 2000, cost: 1_000_000 }

export type Graphql = {
  /** Answers `/graphql`; the JSON body is already parsed and the caller identified. */
  handler(
    request: IncomingMessage & { body?: unknown },
    response: ServerResponse,
    context: RequestContext,
  ): Promise<unknown>
  /** Executes our own documents in the same process: no HTTP, no limits, the same access rules. */
  query(
    document: string,
    variables: Record<string, unknown>,
    context: RequestContext,
  ): Promise<{ data?: unknown; errors?: unknown[] }>
}

export function createGraphql(deps: Deps): Graphql {
  const schema = buildSchema(deps.handlers)
  const { isProduction } = deps.settings
  const known = createKnownDocuments()
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
      costLimitPlugin({ maxCost: limits.cost }),
      ...(isProduction ? [withoutIntrospection] : []),
      maskingFaults(mask),
      remembering(known),
    ],
  })
  return {
    async handler(request, response, context) {
      const plain = takesJson(request.headers.accept) ? asPlainRequest(request.body) : null
      const document = plain ? known.find(plain.query) : undefined
      // Yoga writes to the response directly.
      if (!plain || !document) return yoga(request, response as never, { asked: context } as never)
      return answerKnown(response, { schema, document, request: plain, context, mask })
    },
    query: createQuery(schema, deps),
  }
}

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}

/** Executed documents have passed every check. */
function remembering(known: KnownDocuments): Plugin<{ params?: { query?: unknown } }> {
  return {
    onExecute({ args }) {
      const query = args.contextValue.params?.query
      if (typeof query === 'string') known.add(query, args.document)
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
        if (result instanceof Error) replaceParseResult(mask(result) as never)
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
