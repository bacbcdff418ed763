-- What boards and registrations from before say of themselves, customers and meetings name from now on.
UPDATE "Customer" c SET "learningBoards" = b.keys
  FROM (SELECT customer, jsonb_agg(key ORDER BY "createdAt", key) AS keys FROM "LearningBoard"
    WHERE customer IS NOT NULL GROUP BY customer) b
  WHERE c.key = b.customer;
UPDATE "Meeting" m SET attendees = r.keys
  FROM (SELECT meeting, jsonb_agg(key ORDER BY "createdAt", key) AS keys
    FROM (SELECT meeting, key, "createdAt", row_number() OVER (PARTITION BY meeting ORDER BY "createdAt", key) AS place
      FROM "MeetingRegistration") one
    WHERE place <= 1000 GROUP BY meeting) r
  WHERE m.key = r.meeting;
