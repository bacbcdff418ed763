-- CreateIndex
CREATE INDEX "KnowledgePassage_organization_id_idx" ON "KnowledgePassage"("organization", "id");

-- Passages are found by the names of their items and by their headings, too: all are read again.
DELETE FROM "KnowledgeSource";
