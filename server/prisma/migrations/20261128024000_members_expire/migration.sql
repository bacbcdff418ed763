-- Members whose day has come stayed ACTIVE, TRIAL or OVERDUE; from now on a job writes EXPIRED (commerce/members/expireMembers).
-- Flows hear of those of the last two days, as they did from the daily look, which noted them under the same occurrence.
SELECT note_engagement(organization, customer, 'leftMembership', 'membership', membership, portal,
    'left ' || key || ' ' || "expiresOn")
  FROM "Member" WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE') AND "expiresOn" <= now() AND "expiresOn" > now() - interval '2 days';

ALTER TABLE "Member" DISABLE TRIGGER engagement_of_changed;
UPDATE "Member" SET status = 'EXPIRED', "updatedAt" = greatest(now(), "updatedAt" + interval '1 millisecond')
  WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE') AND "expiresOn" <= now();
ALTER TABLE "Member" ENABLE TRIGGER engagement_of_changed;

UPDATE "Membership" s SET "activeMembers" = m.held
  FROM (SELECT k.key, count(o.key) AS held FROM "Membership" k
    LEFT JOIN "Member" o ON o.membership = k.key AND o.status IN ('ACTIVE', 'TRIAL', 'OVERDUE') GROUP BY k.key) m
  WHERE s.key = m.key AND s."activeMembers" IS DISTINCT FROM m.held;
UPDATE "Customer" c SET "activeMembershipCount" = m.active, "trialMembershipCount" = m.trial,
    "overdueMembershipCount" = m.overdue, "expiredMembershipCount" = m.expired, memberships = m.memberships
  FROM (SELECT customer, count(*) FILTER (WHERE status = 'ACTIVE') AS active, count(*) FILTER (WHERE status = 'TRIAL') AS trial,
      count(*) FILTER (WHERE status = 'OVERDUE') AS overdue, count(*) FILTER (WHERE status = 'EXPIRED') AS expired,
      coalesce(jsonb_agg(DISTINCT membership) FILTER (WHERE status IN ('ACTIVE', 'TRIAL', 'OVERDUE')), '[]'::jsonb) AS memberships
    FROM "Member" GROUP BY customer HAVING bool_or(status = 'EXPIRED')) m
  WHERE c.key = m.customer;
