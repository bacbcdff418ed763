import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Settings } from '#server/kernel/settings/Settings.ts'
import type { Named } from './certificateNumber.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as letters and digits without look-alikes, as keys and proofs are written (base58btc). */
function base58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = (alphabet[Number(rest % 58n)] ?? '') + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

type Badge = Readonly<Record<string, unknown>>

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/**
 * A certificate as an Open Badge (1EdTech Open Badges 3.0, W3C Verifiable Credentials 2.0), with a Data Integrity proof of the
 * cryptosuite eddsa-jcs-2022. It says what the page says: the recipient is known by their name alone.
 */
export function openBadge(settings: Pick<Settings, 'secret' | 'publicOrigin'>, certificate: Named): Badge {
  const { number, name, description, recipientName, itemName, organization, organizationName } = certificate
  const address = new URL(`/credentials/${number}`, settings.publicOrigin).href
  const { key, did } = deriveIssuer(settings.secret, organization ?? '')
  const badge = {
    '@context': contexts,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: did, type: ['Profile'], name: organizationName ?? '', url: settings.publicOrigin },
    validFrom: certificate.awardedAt,
    ...(certificate.expiresAt !== null && { validUntil: certificate.expiresAt }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: recipientName, identityType: 'name', hashed: false },
      ],
      achievement: {
        id: `urn:lectern:certification:${certificate.certification}`,
        type: ['Achievement'],
        name,
        description: description ?? name,
        criteria: { narrative: itemName ? `Completed “${itemName}”.` : name },
      },
    },
    credentialStatus: { id: `${address}/status`, type: '1EdTechRevocationList' },
  }
  return { ...badge, proof: signProof(badge, key, did, certificate.awardedAt) }
}

/** What its status says: the list of this one credential, if it is revoked. */
export function badgeStatus(settings: Pick<Settings, 'secret' | 'publicOrigin'>, certificate: Named): Badge {
  const address = new URL(`/credentials/${certificate.number}`, settings.publicOrigin).href
  const revokedCredentials =
    certificate.revokedAt === null ? [] : [{ id: address, revoked: true, revokedAt: certificate.revokedAt }]
  const issuer = deriveIssuer(settings.secret, certificate.organization ?? '').did
  return { id: `${address}/status`, issuer, revokedCredential: revokedCredentials }
}

/** W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.3. */
function signProof(badge: Badge, key: KeyObject, did: string, created: string) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod: `${did}#${did.slice('did:key:'.length)}`,
    proofPurpose: 'assertionMethod',
  }
  const hash = (value: object) =>
    createHash('sha256')
      .update(canonicalize(value) ?? '')
      .digest()
  const hashes = Buffer.concat([hash({ '@context': badge['@context'], ...options }), hash(badge)])
  return {
    '@context': badge['@context'],
    ...options,
    proofValue: `z${base58(sign(null, hashes, key))}`,
  }
}

/** The head of an Ed25519 key in PKCS 8, before its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const multicodecEd25519 = Buffer.from([0xed, 0x01])

/** Each organization has a key of its own, which follows from the server's secret: every server of an installation has the same. */
export function deriveIssuer(secret: string, organization: string): { key: KeyObject; did: string } {
  const seed = hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `lectern-badges ${organization}`, 32)
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { key, did: `did:key:z${base58(Buffer.concat([multicodecEd25519, der.subarray(-32)]))}` }
}
