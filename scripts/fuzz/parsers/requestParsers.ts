/** Readers of what comes with a request: its body, headers, cookies, addresses, filters and tokens. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Parser } from '../Parser.ts'

const secret = '0'.repeat(64)
const settings = { secret, contentOrigin: 'http://localhost:4001' }
/** A request with the text in the headers that tell who sent it. */
const requestWith = (text: string) =>
  Object.assign(new IncomingMessage(new Socket()), { headers: { cookie: text, authorization: text } })

const json = {
  tokens: ['{"a":', '[[', '],', '\\"', '\\u0061', '1,', '{},'],
  frames: [
    ['', ''],
    ['[', ']'],
    ['{"a":"', '"}'],
    ['[1,"', '",1]'],
  ] as const,
}

export const requestParsers: Readonly<Record<string, Parser>> = {
  'shared/src/features/identity/rules/signInLink.ts readSignInLink': {
    load: async () => (await import('#shared/features/identity/rules/signInLink.ts')).readSignInLink,
    tokens: ['&code=', '%41', '%'],
    frames: [['#sign-in=', '']],
  },
  'server/src/kernel/request/json/countJson.ts createJsonCounter': {
    load: async () => {
      const { createJsonCounter } = await import('#server/kernel/request/json/countJson.ts')
      return (text) => {
        const counter = createJsonCounter()
        counter.read(Buffer.from(text))
        return counter.count()
      }
    },
    ...json,
  },
  'server/src/kernel/request/json/parseCounted.ts parseCounted': {
    load: async () => {
      const [{ parseCounted }, { createJsonCounter }] = await Promise.all([
        import('#server/kernel/request/json/parseCounted.ts'),
        import('#server/kernel/request/json/countJson.ts'),
      ])
      return (text) => {
        const bytes = Buffer.from(text)
        const counter = createJsonCounter(16)
        counter.read(bytes)
        return parseCounted(bytes, counter.count(), 16)
      }
    },
    ...json,
  },
  'server/src/kernel/http/bodies/receiveJson.ts parseJson': {
    load: async () => {
      const { parseJson } = await import('#server/kernel/http/bodies/receiveJson.ts')
      return (text) => parseJson(Buffer.from(text), 1)
    },
    ...json,
  },
  'server/src/kernel/request/portalName.ts parsePortalName': {
    load: async () => (await import('#server/kernel/request/portalName.ts')).parsePortalName,
    tokens: ['a/'],
  },
  'server/src/kernel/request/parseNetworks.ts parseNetworks': {
    load: async () => (await import('#server/kernel/request/parseNetworks.ts')).parseNetworks,
    tokens: ['::', '1.', 'f:'],
  },
  'server/src/kernel/request/parseNetworks.ts parseIpv6Groups': {
    load: async () => (await import('#server/kernel/request/parseNetworks.ts')).parseIpv6Groups,
    tokens: ['::', 'f:'],
  },
  'server/src/kernel/audit/makeTrace.ts shortenAddress': {
    load: async () => (await import('#server/kernel/audit/makeTrace.ts')).shortenAddress,
    tokens: ['::', '1.', 'f:'],
  },
  'server/src/kernel/outgoing/isInside.ts isInside': {
    load: async () => (await import('#server/kernel/outgoing/isInside.ts')).isInside,
    tokens: ['::', '1.', 'f:'],
  },
  'server/src/features/assistant/crawling/crawlScope.ts normalizeAddress': {
    load: async () => {
      const { normalizeAddress } = await import('#server/features/assistant/crawling/crawlScope.ts')
      return (text) => normalizeAddress(text)
    },
    tokens: ['http://a', '?a=', '&utm_a=', '/'],
  },
  'server/src/features/assistant/crawling/crawlScope.ts isInScope': {
    load: async () => {
      const { isInScope } = await import('#server/features/assistant/crawling/crawlScope.ts')
      return (text) =>
        isInScope('http://a.example/aaaaaaaaaaaaaaaaaaaaaaaa', { includeRules: [text], excludeRules: [text] })
    },
    tokens: ['*', '/', 'a', '$'],
  },
  'web/src/features/assistant/embed/PlaceLink.tsx isWebAddress': {
    load: async () => (await import('#web/features/assistant/embed/PlaceLink.tsx')).isWebAddress,
    tokens: ['http', '://'],
  },
  'server/src/kernel/settings/ownOrigins.ts parseOrigin': {
    load: async () => (await import('#server/kernel/settings/ownOrigins.ts')).parseOrigin,
    tokens: ['http://'],
  },
  'server/src/kernel/settings/readTrustedProxies.ts readTrustedProxies': {
    load: async () => (await import('#server/kernel/settings/readTrustedProxies.ts')).readTrustedProxies,
    tokens: ['1.1.1.1,', '::/8,'],
  },
  'shared/node/byteRange.ts byteRange': {
    load: async () => {
      const { byteRange } = await import('#node/byteRange.ts')
      return (text) => byteRange(text, 1000)
    },
    frames: [
      ['', ''],
      ['bytes=', ''],
    ],
  },
  'server/src/kernel/records/pageToken.ts readPageToken': {
    load: async () => {
      const { readPageToken } = await import('#server/kernel/records/pageToken.ts')
      return (text) => readPageToken(secret, 'list', text)
    },
  },
  'server/src/kernel/db/records/sqlTexts.ts likePattern': {
    load: async () => (await import('#server/kernel/db/records/sqlTexts.ts')).likePattern,
  },
  'server/src/kernel/db/records/searchWords.ts makeSearchQuery': {
    load: async () => {
      const { makeSearchQuery } = await import('#server/kernel/db/records/searchWords.ts')
      return (text) => makeSearchQuery(text, ['sample'])
    },
    tokens: ['tea '],
  },
  'server/src/kernel/graphql/requestFault.ts readRequestFault': {
    load: async () => {
      const { readRequestFault } = await import('#server/kernel/graphql/requestFault.ts')
      return (text) => readRequestFault({ message: text })
    },
    tokens: ['; Field "', 'got invalid value '],
    frames: [
      ['', ''],
      ['Variable "$a" got invalid value ', ''],
    ],
  },
  'server/src/features/identity/sessions/cookies.ts readTokens': {
    load: async () => {
      const { readTokens } = await import('#server/features/identity/sessions/cookies.ts')
      return (text) => readTokens(requestWith(text), { isSecure: false })
    },
    tokens: ['a=b; ', 'lectern_customer='],
    frames: [
      ['', ''],
      ['Bearer ', '\n'],
    ],
  },
  'server/src/features/identity/sessions/describeDevice.ts describeDevice': {
    load: async () => (await import('#server/features/identity/sessions/describeDevice.ts')).describeDevice,
    tokens: ['Chrome/', 'Mozilla/', '(X'],
  },
  'server/src/features/identity/knownDevice.ts readDevice': {
    load: async () => {
      const { readDevice } = await import('#server/features/identity/knownDevice.ts')
      return (text) => readDevice(secret, text)
    },
  },
  'server/src/features/identity/normalizeEmail.ts normalizeEmail': {
    load: async () => (await import('#server/features/identity/normalizeEmail.ts')).normalizeEmail,
    tokens: ['a@', 'ａ'],
  },
  'server/src/features/messaging/flows/stopping/flowMailToken.ts readFlowMailToken': {
    load: async () => {
      const { readFlowMailToken } = await import('#server/features/messaging/flows/stopping/flowMailToken.ts')
      return (text) => readFlowMailToken({ secret }, text, 0)
    },
  },
  'server/src/features/messaging/discussions/telling/stopToken.ts readStopToken': {
    load: async () => {
      const { readStopToken } = await import('#server/features/messaging/discussions/telling/stopToken.ts')
      return (text) => readStopToken({ secret }, text, 0)
    },
  },
  'server/src/features/messaging/discussions/pageOfPosts.ts olderThan': {
    load: async () => (await import('#server/features/messaging/discussions/pageOfPosts.ts')).olderThan,
    tokens: ['_a', '2026-01-01T00:00:00Z_'],
  },
  'server/src/features/meetings/ports/rooms/joinToken.ts readToken': {
    load: async () => {
      const { readToken } = await import('#server/features/meetings/ports/rooms/joinToken.ts')
      return (text) => readToken(secret, text, { room: { organization: 'a', id: 'b' }, person: 'c', now: 0 })
    },
    tokens: ['a.'],
  },
  'server/src/features/learning/certifying/certificateNumber.ts readCertificateNumber': {
    load: async () =>
      (await import('#server/features/learning/certifying/certificateNumber.ts')).readCertificateNumber,
    tokens: ['- '],
  },
  'server/src/features/learning/certifying/certificateAddress.ts readCertificateToken': {
    load: async () => {
      const { readCertificateToken } = await import(
        '#server/features/learning/certifying/certificateAddress.ts'
      )
      return (text) => readCertificateToken({ settings, now: () => 0 }, text, '')
    },
  },
  'server/src/features/commerce/ports/payments/stripe/readStripeEvent.ts readStripeEvent': {
    load: async () => {
      const { readStripeEvent } = await import(
        '#server/features/commerce/ports/payments/stripe/readStripeEvent.ts'
      )
      return (text) => readStripeEvent(Buffer.from(text))
    },
    ...json,
  },
  'server/src/features/commerce/ports/payments/signature.ts verifySignature': {
    load: async () => {
      const { verifySignature } = await import('#server/features/commerce/ports/payments/signature.ts')
      return (text) => verifySignature(Buffer.from(text), text, secret, 0)
    },
    tokens: ['t=1,', 'v1=a,'],
  },
  'server/src/features/portals/searching/typingErrors.ts nearWords': {
    load: async () => {
      const { nearWords } = await import('#server/features/portals/searching/typingErrors.ts')
      return (text) => nearWords(text.slice(0, 100), ['tea'], { isOpen: true, most: 3 })
    },
  },
  'shared/src/kernel/words/chooseLanguage.ts chooseLanguage': {
    load: async () => {
      const { chooseLanguage } = await import('#shared/kernel/words/chooseLanguage.ts')
      return (text) => chooseLanguage({ chosen: null, offered: ['en', 'de'], accepted: text })
    },
    tokens: ['de;q=0.1,', ';q='],
  },
  'shared/src/kernel/model/key.ts parseKey': {
    load: async () => (await import('#shared/kernel/model/key.ts')).parseKey,
    tokens: ['a~'],
  },
  'shared/src/kernel/model/mimeType.ts servedType': {
    load: async () => (await import('#shared/kernel/model/mimeType.ts')).servedType,
    tokens: ['a/'],
    frames: [
      ['', ''],
      ['text/html;', ''],
    ],
  },
  'shared/src/kernel/sync/clock.ts readStamp': {
    load: async () => (await import('#shared/kernel/sync/clock.ts')).readStamp,
  },
  'shared/src/kernel/sync/structure/cellTree.ts decodeId': {
    load: async () => (await import('#shared/kernel/sync/structure/cellTree.ts')).decodeId,
    tokens: ['%40'],
  },
  'shared/src/kernel/sync/upgrade/stored.ts isId': {
    load: async () => (await import('#shared/kernel/sync/upgrade/stored.ts')).isId,
  },
  'shared/widgets/features/content/lessons/scorm/frameMessage.ts readFrameMessage': {
    load: async () => {
      const { readFrameMessage } = await import('#widgets/features/content/lessons/scorm/frameMessage.ts')
      return (text) =>
        readFrameMessage({
          source: 'lectern-scorm',
          type: 'LMSCommit',
          cmi: { [text]: text, 'cmi.comments': text },
        })
    },
    frames: [['cmi.', '']],
  },
  'shared/node/scorm/frame/script/elementNames.ts isElementName': {
    load: async () => (await import('#node/scorm/frame/script/elementNames.ts')).isElementName,
    tokens: ['cmi.', 'core.', '1.'],
    frames: [
      ['', ''],
      ['cmi.interactions.', ''],
      ['cmi.core.', ''],
    ],
  },
  'shared/node/scorm/frame/script/elementNames.ts misplacedKeyword': {
    load: async () => (await import('#node/scorm/frame/script/elementNames.ts')).misplacedKeyword,
    tokens: ['cmi.', 'core.', '1.'],
  },
  'shared/node/scorm/frame/script/judgedValue.ts judgedValue': {
    load: async () => {
      const { judgedValue } = await import('#node/scorm/frame/script/judgedValue.ts')
      return (text) => judgedValue('cmi.interactions.0.student_response', text)
    },
    tokens: ['a,', '1.'],
  },
  'web/src/features/commerce/paths.ts pathWithin': {
    load: async () => (await import('#web/features/commerce/paths.ts')).pathWithin,
    tokens: ['//', '/a'],
  },
  'web/src/features/commerce/paths.ts checkoutWithin': {
    load: async () => (await import('#web/features/commerce/paths.ts')).checkoutWithin,
    tokens: ['/checkout?', '//', 'type='],
  },
  'web/src/features/portals/search/searchPaths.ts searchPath': {
    load: async () => {
      const { searchPath } = await import('#web/features/portals/search/searchPaths.ts')
      return (text) => searchPath(text)
    },
  },
  'desktop/src/core/store/searchIndex.ts searchQuery': {
    load: async () => (await import('#desktop/core/store/searchIndex.ts')).searchQuery,
    tokens: ['tea '],
  },
  'desktop/src/core/workspace/workspaceServers.ts bareAddress': {
    load: async () => (await import('#desktop/core/workspace/workspaceServers.ts')).bareAddress,
    tokens: ['http://', '//'],
    frames: [
      ['', ''],
      ['http://a', 'x'],
    ],
  },
  'desktop/src/renderer/features/identity/start/identity/checkServer.ts checkServer': {
    load: async () =>
      (await import('#desktop/renderer/features/identity/start/identity/checkServer.ts')).checkServer,
    tokens: ['http://'],
  },
  'desktop/src/renderer/kernel/form/widgets/minorUnits.ts parseMoney': {
    load: async () => {
      const { parseMoney } = await import('#desktop/renderer/kernel/form/widgets/minorUnits.ts')
      return (text) => parseMoney(text, 2, 'de')
    },
    tokens: ['1', '250', '.', ',', ' '],
  },
  'desktop/src/renderer/kernel/form/widgets/NumberControl.tsx parseNumber': {
    load: async () => {
      const { parseNumber } = await import('#desktop/renderer/kernel/form/widgets/NumberControl.tsx')
      return (text) => parseNumber(text, 'en', true)
    },
  },
  'desktop/src/renderer/kernel/form/widgets/readDecimal.ts readDecimal': {
    load: async () => {
      const { readDecimal } = await import('#desktop/renderer/kernel/form/widgets/readDecimal.ts')
      return (text) => readDecimal(text, 'en')
    },
    tokens: ['1', '250', '.', ',', ' ', "'"],
  },
  'desktop/src/renderer/kernel/form/widgets/TimestampControl.tsx toLocal': {
    load: async () => (await import('#desktop/renderer/kernel/form/widgets/TimestampControl.tsx')).toLocal,
  },
  'desktop/src/renderer/kernel/form/widgets/TimestampControl.tsx fromLocal': {
    load: async () => (await import('#desktop/renderer/kernel/form/widgets/TimestampControl.tsx')).fromLocal,
  },
  'web/src/kernel/head/htmlDocument.ts escapeHtml': {
    load: async () => (await import('#web/kernel/head/htmlDocument.ts')).escapeHtml,
  },
}
