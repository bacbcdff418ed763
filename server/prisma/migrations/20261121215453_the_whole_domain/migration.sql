-- AlterTable
UPDATE "Portal" SET "pageDefaults" = '{}' WHERE "pageDefaults" IS NULL;

ALTER TABLE "Portal" ADD COLUMN     "assistant" JSONB NOT NULL DEFAULT '{}',
ALTER COLUMN "pageDefaults" SET NOT NULL,
ALTER COLUMN "pageDefaults" SET DEFAULT '{}';

-- CreateTable
CREATE TABLE "LibraryShare" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "targetOrganization" TEXT NOT NULL,
    "libraryID" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "LibraryShare_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "AccessGroupDefinition" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "canDelete" BOOLEAN NOT NULL DEFAULT true,
    "description" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AccessGroupDefinition_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "AiConfiguration" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "knowledgeBaseOverride" TEXT,
    "languageModel" TEXT,
    "filterMode" TEXT NOT NULL DEFAULT 'organization',
    "knowledgeBaseToolEnabled" BOOLEAN NOT NULL DEFAULT true,
    "maxResults" DOUBLE PRECISION NOT NULL DEFAULT 8,
    "useProductType" BOOLEAN NOT NULL DEFAULT false,
    "openSupportToolEnabled" BOOLEAN NOT NULL DEFAULT false,
    "openSupportToolDelay" DOUBLE PRECISION NOT NULL DEFAULT 6000,
    "openSupportToolMessage" TEXT,
    "openSupportToolStatus" TEXT NOT NULL DEFAULT 'closed',
    "openSupportToolOpenHours" TEXT NOT NULL DEFAULT 'Mo-Fr 08:00-17:00',
    "openSupportToolTimezone" TEXT NOT NULL DEFAULT 'America/New_York',
    "openSupportToolOffHoursMessage" TEXT,
    "openSupportToolOpenHoursPrompt" TEXT,
    "openSupportToolOffHoursPrompt" TEXT,
    "customerContextToolEnabled" BOOLEAN NOT NULL DEFAULT true,
    "productFeedID" TEXT,
    "anywhereWidgetHint" TEXT,
    "anywhereWidgetHeader" TEXT,
    "anywhereWidgetStyles" JSONB,
    "anywhereWidgetCustomCss" TEXT,
    "pageSuggestedPromptsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "pageSuggestedPromptsMaxCount" DOUBLE PRECISION NOT NULL DEFAULT 3,
    "pageSuggestedPromptsRefreshDays" DOUBLE PRECISION NOT NULL DEFAULT 7,
    "pageSuggestedPromptsStyle" JSONB,
    "pageSuggestedPromptsCustomCss" TEXT,
    "pageSuggestedPromptsHeader" TEXT,
    "pageSuggestedPromptsInstructions" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AiConfiguration_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Certificate" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "awardedAt" TIMESTAMPTZ(3) NOT NULL,
    "certification" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "recipientName" TEXT,
    "progressPercentage" DOUBLE PRECISION,
    "score" DOUBLE PRECISION,
    "course" TEXT,
    "program" TEXT,

    CONSTRAINT "Certificate_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Certification" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "template" TEXT,
    "poster" TEXT,
    "fields" JSONB NOT NULL DEFAULT '[]',
    "emailTemplate" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Certification_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ClientAi" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "referrers" JSONB NOT NULL DEFAULT '[]',
    "initialState" TEXT NOT NULL DEFAULT 'CLOSED',
    "portal" TEXT,
    "page" TEXT,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "configuration" TEXT,
    "button" JSONB NOT NULL DEFAULT '{}',
    "popup" JSONB NOT NULL DEFAULT '{}',
    "mobilePopup" JSONB NOT NULL DEFAULT '{}',
    "minimized" JSONB NOT NULL DEFAULT '{}',
    "customInitCode" TEXT,
    "autoOpenConfig" JSONB NOT NULL DEFAULT '{}',
    "externalID" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ClientAi_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "CrawlConfig" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "startingUrl" TEXT NOT NULL,
    "includeRules" JSONB NOT NULL DEFAULT '[]',
    "excludeRules" JSONB NOT NULL DEFAULT '[]',
    "maxPages" DOUBLE PRECISION NOT NULL DEFAULT 10,
    "status" TEXT NOT NULL DEFAULT 'active',
    "jobID" TEXT,
    "pageCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "processedCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "lastStatus" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CrawlConfig_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "DiscussionPost" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT,
    "user" TEXT,
    "topic" TEXT NOT NULL,
    "repliesTo" TEXT,
    "name" TEXT,
    "content" TEXT NOT NULL,
    "attachment" TEXT,
    "status" TEXT NOT NULL DEFAULT 'new',
    "approvedBy" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "DiscussionPost_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "DiscussionTopic" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "approvalRequired" BOOLEAN NOT NULL DEFAULT false,
    "oneOnOne" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "DiscussionTopic_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Document" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "externalID" TEXT,
    "headline" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "length" TEXT,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "startDate" DATE,
    "expiryDate" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "kicker" TEXT,
    "discussionTopic" TEXT,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "asset" TEXT,
    "image" TEXT,
    "content" JSONB,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Document_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "DocumentProgress" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "startedDate" TIMESTAMPTZ(3),
    "completeDate" TIMESTAMPTZ(3),
    "lastActiveDate" TIMESTAMPTZ(3),
    "expiryDate" TIMESTAMPTZ(3),
    "notes" JSONB NOT NULL DEFAULT '[]',
    "notesUpdatedAt" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'assigned',
    "includeInMyDocuments" BOOLEAN NOT NULL DEFAULT false,
    "history" JSONB NOT NULL DEFAULT '[]',
    "viewCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "signature" JSONB,

    CONSTRAINT "DocumentProgress_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "EmailTemplate" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "from" TEXT,
    "bcc" TEXT,
    "subject" TEXT,
    "body" JSONB,
    "tags" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "EmailTemplate_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "EngagementFlow" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "tags" TEXT,
    "flow" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "EngagementFlow_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Faq" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "question" TEXT NOT NULL,
    "answer" TEXT,
    "questioner" TEXT,
    "responder" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Faq_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Hub" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "description" TEXT,
    "logoImage" TEXT,
    "categories" JSONB NOT NULL DEFAULT '[{"description":null,"endDate":null,"items":[],"subCategories":[],"id":"dashboard","name":"Dashboard","type":"dashboard"},{"description":null,"endDate":null,"items":[],"subCategories":[],"id":"learning","name":"Learning","type":"learnings"},{"description":null,"endDate":null,"items":[],"subCategories":[],"id":"documents","name":"Documents","type":"documents"},{"description":null,"endDate":null,"items":[],"subCategories":[],"id":"meetings","name":"Meetings","type":"meetings"},{"description":null,"endDate":null,"items":[],"subCategories":[],"id":"communities","name":"Communities","type":"dashboard"},{"description":null,"endDate":null,"items":[],"subCategories":[],"id":"groups","name":"Groups","type":"dashboard"}]',
    "learningBoards" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Hub_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Invite" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "invitedBy" TEXT,
    "meeting" TEXT,
    "token" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Invite_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Kicker" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "asset" TEXT,
    "link" TEXT,
    "openInNewTab" BOOLEAN NOT NULL DEFAULT false,
    "endAt" TIMESTAMPTZ(3),
    "tags" TEXT,
    "text1" TEXT,
    "text2" TEXT,
    "text3" TEXT,
    "text4" TEXT,
    "text5" TEXT,
    "richText1" JSONB,
    "richText2" JSONB,
    "richText3" JSONB,
    "richText4" JSONB,
    "richText5" JSONB,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Kicker_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Lead" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "email" TEXT NOT NULL,
    "firstName" TEXT,
    "lastName" TEXT,
    "company" TEXT,
    "phoneNumber" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Lead_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "LearningBoard" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "portal" TEXT NOT NULL,
    "customer" TEXT,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "sections" JSONB NOT NULL DEFAULT '[]',
    "learningBoardViewedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "LearningBoard_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Meeting" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "portal" TEXT,
    "createdBy" TEXT,
    "createdByCustomer" TEXT,
    "meetingType" TEXT NOT NULL DEFAULT 'MEETING',
    "name" TEXT NOT NULL,
    "headline" TEXT,
    "description" TEXT,
    "image" TEXT,
    "promoVideo" TEXT,
    "recording" TEXT,
    "recordingMediaPipelineID" TEXT,
    "content" JSONB,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "kicker" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "discountPercent" DOUBLE PRECISION,
    "status" TEXT NOT NULL DEFAULT 'PRE_MEETING',
    "startsAt" TIMESTAMPTZ(3),
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "preStartOpenDuration" DOUBLE PRECISION NOT NULL DEFAULT 5,
    "postStartGraceDuration" DOUBLE PRECISION NOT NULL DEFAULT 15,
    "plannedDuration" DOUBLE PRECISION NOT NULL DEFAULT 60,
    "actualDuration" DOUBLE PRECISION,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "mediaSession" JSONB,
    "mediaRegion" TEXT NOT NULL DEFAULT 'us-west-1',
    "preMeetingMessage" JSONB,
    "postMeetingMessage" JSONB,
    "registrationRequired" BOOLEAN NOT NULL DEFAULT false,
    "maxRegistrations" DOUBLE PRECISION NOT NULL DEFAULT 100,
    "restrictByAccessGroup" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "restrictByCustomer" BOOLEAN NOT NULL DEFAULT false,
    "customers" JSONB NOT NULL DEFAULT '[]',
    "attendees" JSONB NOT NULL DEFAULT '[]',
    "layout" TEXT NOT NULL DEFAULT 'standard',
    "mode" TEXT NOT NULL DEFAULT 'attendee',
    "enableWebAudio" BOOLEAN NOT NULL DEFAULT true,
    "videoTransformCpuPercent" DOUBLE PRECISION NOT NULL DEFAULT 40,
    "discussionTopic" TEXT,
    "ogImage" TEXT,
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Meeting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "MeetingRegistration" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "portal" TEXT NOT NULL,
    "meeting" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "name" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "notes" JSONB NOT NULL DEFAULT '[]',
    "history" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "MeetingRegistration_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Member" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "portal" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "membership" TEXT NOT NULL,
    "expiresOn" TIMESTAMPTZ(3),
    "name" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "lastPaymentAt" TIMESTAMPTZ(3),
    "nextPaymentAt" TIMESTAMPTZ(3),
    "failedPaymentAttempts" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "paymentSessionId" TEXT,
    "paymentIntentId" TEXT,
    "paymentSubscriptionId" TEXT,
    "paymentInvoiceId" TEXT,
    "paymentCustomerId" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Member_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Membership" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "portal" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "typeID" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "summary" JSONB,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "expires" BOOLEAN NOT NULL DEFAULT false,
    "expiresAfterDays" DOUBLE PRECISION,
    "expiresOn" TIMESTAMPTZ(3),
    "startDate" DATE,
    "endDate" DATE,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "paymentPlan" TEXT NOT NULL DEFAULT 'recurring',
    "recurringPrice" INTEGER,
    "recurringTerm" TEXT NOT NULL DEFAULT 'monthly',
    "installmentPrice" INTEGER,
    "installmentRecurrence" TEXT NOT NULL DEFAULT 'weekly',
    "installmentCount" DOUBLE PRECISION NOT NULL DEFAULT 3,
    "onetimePrice" INTEGER,
    "trialEnabled" BOOLEAN NOT NULL DEFAULT false,
    "trialDays" DOUBLE PRECISION NOT NULL DEFAULT 14,
    "taxExempt" BOOLEAN NOT NULL DEFAULT false,
    "maxMembers" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "activeMembers" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "accessGroups" JSONB NOT NULL DEFAULT '["ALL_COURSES"]',
    "confirmationMessage" JSONB,
    "orderConfirmationEmail" TEXT,
    "upgradeMemberships" JSONB NOT NULL DEFAULT '[]',
    "downgradeMemberships" JSONB NOT NULL DEFAULT '[]',
    "emailAllowedDomains" JSONB NOT NULL DEFAULT '[]',
    "emailDomainMismatchError" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Microcast" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "externalID" TEXT,
    "headline" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "length" TEXT,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "startDate" DATE,
    "expiryDate" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "kicker" TEXT,
    "discussionTopic" TEXT,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "discountPercent" DOUBLE PRECISION,
    "format" TEXT NOT NULL DEFAULT 'standard',
    "assets" JSONB NOT NULL DEFAULT '[]',
    "microcastAsset" TEXT,
    "microcastImage" TEXT,
    "posterImage" TEXT,
    "useAsPoster" BOOLEAN NOT NULL DEFAULT false,
    "content" JSONB,
    "disableSeekAhead" BOOLEAN NOT NULL DEFAULT false,
    "accessConfiguration" TEXT NOT NULL DEFAULT 'accessGroups',
    "reviews" JSONB NOT NULL DEFAULT '[]',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Microcast_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "MicrocastProgress" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "microcast" TEXT NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "startedDate" TIMESTAMPTZ(3),
    "completeDate" TIMESTAMPTZ(3),
    "lastActiveDate" TIMESTAMPTZ(3),
    "expiryDate" TIMESTAMPTZ(3),
    "notes" JSONB NOT NULL DEFAULT '[]',
    "notesUpdatedAt" TIMESTAMPTZ(3),
    "scormData" JSONB NOT NULL DEFAULT '{}',
    "lastPosition" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "maxPosition" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "tracking" JSONB NOT NULL DEFAULT '{"totalTime":0,"sessions":0}',

    CONSTRAINT "MicrocastProgress_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Payment" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "membership" TEXT,
    "referenceID" TEXT,
    "sessionID" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "amount" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'USD',

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "PortalTemplate" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "portal" TEXT,
    "kind" TEXT NOT NULL DEFAULT 'home',
    "config" JSONB,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PortalTemplate_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Program" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "externalID" TEXT,
    "headline" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "length" TEXT,
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "startDate" DATE,
    "expiryDate" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "kicker" TEXT,
    "discussionTopic" TEXT,
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "discountPercent" DOUBLE PRECISION,
    "reviews" JSONB NOT NULL DEFAULT '[]',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "objectives" TEXT,
    "programImage" TEXT,
    "audience" TEXT,
    "requiredSkills" TEXT,
    "welcomeMessage" TEXT,
    "congratulatoryMessage" TEXT,
    "enrollmentCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "avgRating" DOUBLE PRECISION,
    "companyName" TEXT,
    "certification" TEXT,
    "sections" JSONB NOT NULL DEFAULT '[]',
    "courseCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "courseItems" JSONB NOT NULL DEFAULT '[]',
    "microcastItems" JSONB NOT NULL DEFAULT '[]',
    "richText1" JSONB,
    "richText2" JSONB,
    "richText3" JSONB,
    "richText4" JSONB,
    "richText5" JSONB,
    "richText6" JSONB,
    "richText7" JSONB,
    "richText8" JSONB,
    "richText9" JSONB,
    "richText10" JSONB,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Program_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ProgramProgress" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "program" TEXT NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "startedDate" TIMESTAMPTZ(3),
    "completeDate" TIMESTAMPTZ(3),
    "lastActiveDate" TIMESTAMPTZ(3),
    "expiryDate" TIMESTAMPTZ(3),
    "notes" JSONB NOT NULL DEFAULT '[]',
    "notesUpdatedAt" TIMESTAMPTZ(3),
    "sectionProgress" JSONB NOT NULL DEFAULT '{}',
    "courseItems" JSONB NOT NULL DEFAULT '[]',
    "lessonsCompleted" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "tracking" JSONB NOT NULL DEFAULT '{"totalTime":0,"sessions":0}',
    "quizResults" JSONB NOT NULL DEFAULT '{}',
    "hasCertification" BOOLEAN NOT NULL DEFAULT false,
    "certificateAwarded" BOOLEAN NOT NULL DEFAULT false,
    "certificates" JSONB NOT NULL DEFAULT '[]',
    "certifications" JSONB NOT NULL DEFAULT '[]',
    "completedCertifications" JSONB NOT NULL DEFAULT '[]',
    "certificateStatus" TEXT,
    "certificateScore" DOUBLE PRECISION,
    "certificateAwardedAt" TIMESTAMPTZ(3),
    "scormData" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ProgramProgress_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Question" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'multipleChoice',
    "availableAnswers" JSONB NOT NULL DEFAULT '[]',
    "portal" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Question_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Questionnaire" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "welcomeMessage" TEXT,
    "completionMessage" TEXT,
    "status" TEXT NOT NULL DEFAULT 'development',
    "questions" JSONB NOT NULL DEFAULT '[]',
    "portal" TEXT,
    "startedAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Questionnaire_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Repository" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "bucket" TEXT,
    "status" TEXT NOT NULL DEFAULT 'new',
    "distributionId" TEXT,
    "distributionDomain" TEXT,
    "originAccessIdentity" TEXT,
    "deployedAt" TIMESTAMPTZ(3),
    "deployStatus" TEXT NOT NULL DEFAULT 'pending',
    "signingKeyID" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Repository_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Review" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rating" DOUBLE PRECISION NOT NULL,
    "text" TEXT,
    "customer" TEXT,
    "customerName" TEXT,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ShopifyConfig" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "shop" TEXT,
    "accessToken" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "clientAi" TEXT,
    "productFeedEnabled" BOOLEAN NOT NULL DEFAULT true,
    "ignoreInventory" BOOLEAN NOT NULL DEFAULT false,
    "ignoreOnlineStoreUrl" BOOLEAN NOT NULL DEFAULT false,
    "productFeedStatus" JSONB NOT NULL DEFAULT '{"status":"notStarted","message":null,"products":0,"lastSync":null}',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ShopifyConfig_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Stylesheet" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "portal" TEXT,
    "tokens" JSONB NOT NULL DEFAULT '{}',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Stylesheet_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "platformOrganization" TEXT NOT NULL,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LibraryShare_targetOrganization_idx" ON "LibraryShare"("targetOrganization");

-- CreateIndex
CREATE INDEX "LibraryShare_organization_createdAt_key_idx" ON "LibraryShare"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "AccessGroupDefinition_organization_createdAt_key_idx" ON "AccessGroupDefinition"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "AiConfiguration_organization_createdAt_key_idx" ON "AiConfiguration"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Certificate_customer_awardedAt_idx" ON "Certificate"("customer", "awardedAt");

-- CreateIndex
CREATE INDEX "Certificate_organization_createdAt_key_idx" ON "Certificate"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Certification_organization_createdAt_key_idx" ON "Certification"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "ClientAi_organization_createdAt_key_idx" ON "ClientAi"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "CrawlConfig_organization_createdAt_key_idx" ON "CrawlConfig"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "DiscussionPost_topic_createdAt_idx" ON "DiscussionPost"("topic", "createdAt");

-- CreateIndex
CREATE INDEX "DiscussionPost_customer_idx" ON "DiscussionPost"("customer");

-- CreateIndex
CREATE INDEX "DiscussionPost_organization_createdAt_key_idx" ON "DiscussionPost"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "DiscussionTopic_organization_createdAt_key_idx" ON "DiscussionTopic"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Document_organization_createdAt_key_idx" ON "Document"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Document" ADD CONSTRAINT "Document_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "DocumentProgress_organization_createdAt_key_idx" ON "DocumentProgress"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentProgress_customer_document_key" ON "DocumentProgress"("customer", "document");

-- CreateIndex
CREATE INDEX "EmailTemplate_organization_createdAt_key_idx" ON "EmailTemplate"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "EngagementFlow_organization_createdAt_key_idx" ON "EngagementFlow"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Faq_organization_createdAt_key_idx" ON "Faq"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Hub_organization_createdAt_key_idx" ON "Hub"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Invite_email_idx" ON "Invite"("email");

-- CreateIndex
CREATE INDEX "Invite_organization_createdAt_key_idx" ON "Invite"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Kicker_organization_createdAt_key_idx" ON "Kicker"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Lead_email_idx" ON "Lead"("email");

-- CreateIndex
CREATE INDEX "Lead_organization_createdAt_key_idx" ON "Lead"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "LearningBoard_customer_idx" ON "LearningBoard"("customer");

-- CreateIndex
CREATE INDEX "LearningBoard_organization_createdAt_key_idx" ON "LearningBoard"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Meeting_startsAt_idx" ON "Meeting"("startsAt");

-- CreateIndex
CREATE INDEX "Meeting_organization_createdAt_key_idx" ON "Meeting"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Meeting" ADD CONSTRAINT "Meeting_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "MeetingRegistration_customer_idx" ON "MeetingRegistration"("customer");

-- CreateIndex
CREATE INDEX "MeetingRegistration_organization_createdAt_key_idx" ON "MeetingRegistration"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "MeetingRegistration_meeting_customer_key" ON "MeetingRegistration"("meeting", "customer");

-- CreateIndex
CREATE INDEX "Member_customer_idx" ON "Member"("customer");

-- CreateIndex
CREATE INDEX "Member_membership_status_idx" ON "Member"("membership", "status");

-- CreateIndex
CREATE INDEX "Member_organization_createdAt_key_idx" ON "Member"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Membership_organization_createdAt_key_idx" ON "Membership"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Microcast_organization_createdAt_key_idx" ON "Microcast"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Microcast" ADD CONSTRAINT "Microcast_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "MicrocastProgress_organization_createdAt_key_idx" ON "MicrocastProgress"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "MicrocastProgress_customer_microcast_key" ON "MicrocastProgress"("customer", "microcast");

-- CreateIndex
CREATE INDEX "Payment_customer_idx" ON "Payment"("customer");

-- CreateIndex
CREATE INDEX "Payment_referenceID_idx" ON "Payment"("referenceID");

-- CreateIndex
CREATE INDEX "Payment_organization_createdAt_key_idx" ON "Payment"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "PortalTemplate_organization_createdAt_key_idx" ON "PortalTemplate"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Program_organization_createdAt_key_idx" ON "Program"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Program" ADD CONSTRAINT "Program_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "ProgramProgress_organization_createdAt_key_idx" ON "ProgramProgress"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "ProgramProgress_customer_program_key" ON "ProgramProgress"("customer", "program");

-- CreateIndex
CREATE INDEX "Question_organization_createdAt_key_idx" ON "Question"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Questionnaire_email_idx" ON "Questionnaire"("email");

-- CreateIndex
CREATE INDEX "Questionnaire_organization_createdAt_key_idx" ON "Questionnaire"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Repository_organization_createdAt_key_idx" ON "Repository"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Review_customer_idx" ON "Review"("customer");

-- CreateIndex
CREATE INDEX "Review_organization_createdAt_key_idx" ON "Review"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "ShopifyConfig_organization_createdAt_key_idx" ON "ShopifyConfig"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Stylesheet_organization_createdAt_key_idx" ON "Stylesheet"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "LibraryShare_search" ON "LibraryShare" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "AccessGroupDefinition_search" ON "AccessGroupDefinition" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "AiConfiguration_search" ON "AiConfiguration" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Certification_search" ON "Certification" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "ClientAi_search" ON "ClientAi" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "CrawlConfig_search" ON "CrawlConfig" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "DiscussionPost_search" ON "DiscussionPost" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "DiscussionTopic_search" ON "DiscussionTopic" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Document_search" ON "Document" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "EmailTemplate_search" ON "EmailTemplate" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "EngagementFlow_search" ON "EngagementFlow" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Faq_search" ON "Faq" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Hub_search" ON "Hub" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Invite_search" ON "Invite" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Kicker_search" ON "Kicker" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Lead_search" ON "Lead" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "LearningBoard_search" ON "LearningBoard" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Meeting_search" ON "Meeting" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "MeetingRegistration_search" ON "MeetingRegistration" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Member_search" ON "Member" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Membership_search" ON "Membership" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Microcast_search" ON "Microcast" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "PortalTemplate_search" ON "PortalTemplate" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Program_search" ON "Program" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Question_search" ON "Question" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Questionnaire_search" ON "Questionnaire" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Repository_search" ON "Repository" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "ShopifyConfig_search" ON "ShopifyConfig" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Stylesheet_search" ON "Stylesheet" USING GIN (to_tsvector('simple', "searchText"));

-- Installations that were begun before: the platform is the first organization.
INSERT INTO "Installation" (id, "platformOrganization")
  SELECT 1, id FROM "Organization" ORDER BY "createdAt", key LIMIT 1;
