-- Nothing may wait for the end of the transaction while tables change.
SET CONSTRAINTS ALL IMMEDIATE;

-- What was searched by its text is filed as server/src/db/records/searchWords.ts does it. What a record is called
-- is folded only nearly as well as there; its next save files it exactly.
CREATE FUNCTION filed_words(places TEXT[], words TEXT, title TEXT) RETURNS tsvector LANGUAGE sql AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT place || mark || left(word, 100)
    FROM unnest(places) AS place,
      (SELECT '~' AS mark, string_to_table(words, ' ') AS word
        UNION SELECT '!', regexp_split_to_table(
          regexp_replace(lower(normalize(coalesce(title, ''), NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+')) AS filed
    WHERE word <> '' AND place IS NOT NULL))
$$;

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "searchWords" tsvector;
UPDATE "Organization" SET "searchWords" = filed_words(ARRAY[''], "searchText", "name");
ALTER TABLE "Organization" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "searchWords" tsvector;
UPDATE "User" SET "searchWords" = filed_words(ARRAY[''], "searchText", "name");
ALTER TABLE "User" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "UserOrganization" ADD COLUMN     "searchWords" tsvector;
UPDATE "UserOrganization" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "UserOrganization" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Customer" ADD COLUMN     "searchWords" tsvector;
UPDATE "Customer" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Customer" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Portal" ADD COLUMN     "searchWords" tsvector;
UPDATE "Portal" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Portal" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Library" ADD COLUMN     "searchWords" tsvector;
UPDATE "Library" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Library" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "LibraryShare" ADD COLUMN     "searchWords" tsvector;
UPDATE "LibraryShare" SET "searchWords" = filed_words(ARRAY[organization, "targetOrganization"], "searchText", "name");
ALTER TABLE "LibraryShare" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Category" ADD COLUMN     "searchWords" tsvector;
UPDATE "Category" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Category" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "searchWords" tsvector;
UPDATE "Asset" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Asset" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Instructor" ADD COLUMN     "searchWords" tsvector;
UPDATE "Instructor" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Instructor" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Course" ADD COLUMN     "searchWords" tsvector;
UPDATE "Course" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Course" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "AccessGroupDefinition" ADD COLUMN     "searchWords" tsvector;
UPDATE "AccessGroupDefinition" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "AccessGroupDefinition" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "AiConfiguration" ADD COLUMN     "searchWords" tsvector;
UPDATE "AiConfiguration" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "AiConfiguration" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Certification" ADD COLUMN     "searchWords" tsvector;
UPDATE "Certification" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Certification" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "ClientAi" ADD COLUMN     "searchWords" tsvector;
UPDATE "ClientAi" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "ClientAi" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "CrawlConfig" ADD COLUMN     "searchWords" tsvector;
UPDATE "CrawlConfig" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "CrawlConfig" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "DiscussionPost" ADD COLUMN     "searchWords" tsvector;
UPDATE "DiscussionPost" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "DiscussionPost" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "DiscussionTopic" ADD COLUMN     "searchWords" tsvector;
UPDATE "DiscussionTopic" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "DiscussionTopic" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "searchWords" tsvector;
UPDATE "Document" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Document" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "EmailTemplate" ADD COLUMN     "searchWords" tsvector;
UPDATE "EmailTemplate" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "EmailTemplate" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "EngagementFlow" ADD COLUMN     "searchWords" tsvector;
UPDATE "EngagementFlow" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "EngagementFlow" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Faq" ADD COLUMN     "searchWords" tsvector;
UPDATE "Faq" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "question");
ALTER TABLE "Faq" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Hub" ADD COLUMN     "searchWords" tsvector;
UPDATE "Hub" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Hub" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Invite" ADD COLUMN     "searchWords" tsvector;
UPDATE "Invite" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "email");
ALTER TABLE "Invite" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Kicker" ADD COLUMN     "searchWords" tsvector;
UPDATE "Kicker" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Kicker" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "searchWords" tsvector;
UPDATE "Lead" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "email");
ALTER TABLE "Lead" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "LearningBoard" ADD COLUMN     "searchWords" tsvector;
UPDATE "LearningBoard" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "LearningBoard" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Meeting" ADD COLUMN     "searchWords" tsvector;
UPDATE "Meeting" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Meeting" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "MeetingRegistration" ADD COLUMN     "searchWords" tsvector;
UPDATE "MeetingRegistration" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "MeetingRegistration" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "searchWords" tsvector;
UPDATE "Member" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Member" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "searchWords" tsvector;
UPDATE "Membership" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Membership" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Microcast" ADD COLUMN     "searchWords" tsvector;
UPDATE "Microcast" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Microcast" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "PortalTemplate" ADD COLUMN     "searchWords" tsvector;
UPDATE "PortalTemplate" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "PortalTemplate" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Program" ADD COLUMN     "searchWords" tsvector;
UPDATE "Program" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Program" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "searchWords" tsvector;
UPDATE "Question" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Question" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Questionnaire" ADD COLUMN     "searchWords" tsvector;
UPDATE "Questionnaire" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Questionnaire" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Repository" ADD COLUMN     "searchWords" tsvector;
UPDATE "Repository" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Repository" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "ShopifyConfig" ADD COLUMN     "searchWords" tsvector;
UPDATE "ShopifyConfig" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "ShopifyConfig" DROP COLUMN "searchText";

-- AlterTable
ALTER TABLE "Stylesheet" ADD COLUMN     "searchWords" tsvector;
UPDATE "Stylesheet" SET "searchWords" = filed_words(ARRAY[organization], "searchText", "name");
ALTER TABLE "Stylesheet" DROP COLUMN "searchText";

DROP FUNCTION filed_words;

-- CreateIndex
CREATE INDEX "AccessGroupDefinition_searchWords_idx" ON "AccessGroupDefinition" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "AiConfiguration_searchWords_idx" ON "AiConfiguration" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Asset_searchWords_idx" ON "Asset" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Category_searchWords_idx" ON "Category" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Certification_searchWords_idx" ON "Certification" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "ClientAi_searchWords_idx" ON "ClientAi" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Course_searchWords_idx" ON "Course" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "CrawlConfig_searchWords_idx" ON "CrawlConfig" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Customer_searchWords_idx" ON "Customer" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "DiscussionPost_searchWords_idx" ON "DiscussionPost" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "DiscussionTopic_searchWords_idx" ON "DiscussionTopic" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Document_searchWords_idx" ON "Document" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "EmailTemplate_searchWords_idx" ON "EmailTemplate" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "EngagementFlow_searchWords_idx" ON "EngagementFlow" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Faq_searchWords_idx" ON "Faq" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Hub_searchWords_idx" ON "Hub" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Instructor_searchWords_idx" ON "Instructor" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Invite_searchWords_idx" ON "Invite" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Kicker_searchWords_idx" ON "Kicker" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Lead_searchWords_idx" ON "Lead" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "LearningBoard_searchWords_idx" ON "LearningBoard" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Library_searchWords_idx" ON "Library" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "LibraryShare_searchWords_idx" ON "LibraryShare" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Meeting_searchWords_idx" ON "Meeting" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "MeetingRegistration_searchWords_idx" ON "MeetingRegistration" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Member_searchWords_idx" ON "Member" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Membership_searchWords_idx" ON "Membership" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Microcast_searchWords_idx" ON "Microcast" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Organization_searchWords_idx" ON "Organization" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Portal_searchWords_idx" ON "Portal" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "PortalTemplate_searchWords_idx" ON "PortalTemplate" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Program_searchWords_idx" ON "Program" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Question_searchWords_idx" ON "Question" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Questionnaire_searchWords_idx" ON "Questionnaire" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Repository_searchWords_idx" ON "Repository" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "ShopifyConfig_searchWords_idx" ON "ShopifyConfig" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "Stylesheet_searchWords_idx" ON "Stylesheet" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "User_searchWords_idx" ON "User" USING GIN ("searchWords");

-- CreateIndex
CREATE INDEX "UserOrganization_searchWords_idx" ON "UserOrganization" USING GIN ("searchWords");
