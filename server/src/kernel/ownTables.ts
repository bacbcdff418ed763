import { type OwnTables, ofSubject } from './OwnTable.ts'

/** The tables of `tables.prisma`, beside this. */
export const ownTables: OwnTables = {
  InstallationSecret: { holds: 'nothing', because: 'one row, about the installation' },
  IdempotencyKey: ofSubject([], 'caller'),
  SyncHead: { holds: 'nothing', because: 'numbers and hashes' },
  SyncReplica: { holds: 'nothing', because: 'consoles are used by staff' },
  SyncRecordHash: { holds: 'nothing', because: 'hashes' },
  KeptFields: {
    holds: 'rows',
    // From deleted records: guests of a meeting. A restored meeting comes back without them.
    where: `starts_with(key, $1) AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS named
      WHERE jsonb_path_exists("values", '$.** ? (@ == $named)', jsonb_build_object('named', named)))`,
    values: ({ key, organization, addresses }) => [`${organization}~`, [key, ...addresses]],
    exported: [],
  },
  // Cells are erased first; their projections follow.
  LongText: { holds: 'values', erasedBy: 'eraseRecords' },
  SyncCell: { holds: 'values', erasedBy: 'eraseRecords' },
  OutboxMail: {
    holds: 'rows',
    // Mails to them, and mails to others with their email address inside.
    where: `organization = $1 AND EXISTS (SELECT 1 FROM unnest($2::text[]) AS address
      WHERE position(address IN lower(concat_ws(' ', recipient, "senderName", "replyTo", bcc::text, subject, text, html))) > 0)`,
    values: ({ organization, addresses }) => [organization, addresses],
    searched: ['recipient', 'senderName', 'replyTo', 'bcc', 'subject', 'text', 'html'],
    exported: ['subject', 'text', 'createdAt'],
    exportedWhere: 'lower(recipient) = ANY($2::text[])',
  },
  PublishedSlug: { holds: 'nothing', because: 'addresses of pages' },
  AuditEntry: { holds: 'values', erasedBy: 'eraseAudit' },
}
