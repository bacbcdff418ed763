-- CreateTable
CREATE TABLE "Organization" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "clientAIStatus" TEXT NOT NULL DEFAULT 'Active',
    "paymentPublicKey" TEXT,
    "paymentSecretKey" TEXT,
    "googleApiConfig" JSONB,
    "googleSyncInfo" JSONB,
    "identityPoolId" TEXT,
    "clientId" TEXT,
    "deployment" JSONB,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "deployStatus" TEXT NOT NULL DEFAULT 'pending',
    "deployedAt" TIMESTAMPTZ(3),
    "enableDiscussionGroups" BOOLEAN NOT NULL DEFAULT false,
    "enableAI" BOOLEAN NOT NULL DEFAULT false,
    "enableMeetings" BOOLEAN NOT NULL DEFAULT false,
    "enableHubs" BOOLEAN NOT NULL DEFAULT false,
    "defaultRoles" JSONB NOT NULL DEFAULT '[]',
    "signUpFields" JSONB NOT NULL DEFAULT '[]',
    "signUpRequiredFields" JSONB NOT NULL DEFAULT '[]',
    "clientAIUrl" TEXT,
    "clientAILanguageModel" TEXT,
    "crawlConfigs" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "User" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "biography" TEXT,
    "profileImage" TEXT,
    "background" TEXT,
    "headline" TEXT,
    "title" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "User_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "UserOrganization" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user" TEXT NOT NULL,
    "name" TEXT,
    "superUser" BOOLEAN NOT NULL DEFAULT false,
    "roles" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "UserOrganization_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Customer" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "email" TEXT NOT NULL,
    "temporaryPassword" TEXT,
    "name" TEXT,
    "phoneNumber" TEXT,
    "hub" TEXT,
    "biography" TEXT,
    "profileImage" TEXT,
    "background" TEXT,
    "title" TEXT,
    "headline" TEXT,
    "internalNotes" TEXT,
    "memberships" JSONB NOT NULL DEFAULT '[]',
    "paymentCustomerId" TEXT,
    "lastPaymentAt" TIMESTAMPTZ(3),
    "nextPaymentAt" TIMESTAMPTZ(3),
    "activeMembershipCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "trialMembershipCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "overdueMembershipCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "expiredMembershipCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "learningBoards" JSONB NOT NULL DEFAULT '[]',
    "text1" TEXT,
    "text2" TEXT,
    "text3" TEXT,
    "text4" TEXT,
    "text5" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Customer_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Portal" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "defaultLibrary" TEXT,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "libraryShares" JSONB NOT NULL DEFAULT '[]',
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publicName" TEXT,
    "publicDomain" TEXT,
    "sslDomain" TEXT,
    "description" TEXT,
    "logoImage" TEXT,
    "favicon" TEXT,
    "ogImage" TEXT,
    "noAccessImage" TEXT,
    "type" TEXT NOT NULL DEFAULT 'public',
    "allowSearch" BOOLEAN NOT NULL DEFAULT true,
    "enableInstructors" BOOLEAN NOT NULL DEFAULT true,
    "requireSignature" BOOLEAN NOT NULL DEFAULT false,
    "categories" JSONB NOT NULL DEFAULT '[]',
    "pageDefaults" JSONB,
    "pageRules" JSONB NOT NULL DEFAULT '[]',
    "componentConfigs" JSONB,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "stylesheet" JSONB,
    "tokens" JSONB,
    "distributionId" TEXT,
    "distributionDomain" TEXT,
    "deployedAt" TIMESTAMPTZ(3),
    "deployStatus" TEXT NOT NULL DEFAULT 'pending',
    "originAccessIdentity" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Portal_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Library" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Library_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Category" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT,
    "categoryImage" TEXT,
    "endDate" DATE,
    "items" JSONB NOT NULL DEFAULT '[]',
    "portal" TEXT,
    "subCategories" JSONB NOT NULL DEFAULT '[]',
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Category_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Asset" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "externalID" TEXT,
    "repositoryID" TEXT,
    "name" TEXT NOT NULL,
    "path" TEXT,
    "description" TEXT,
    "type" TEXT NOT NULL,
    "tags" TEXT,
    "mimeType" TEXT,
    "derivativeStatus" TEXT NOT NULL DEFAULT 'pending',
    "derivativeError" TEXT,
    "transcribeStatus" TEXT NOT NULL DEFAULT 'pending',
    "status" TEXT NOT NULL DEFAULT 'defined',
    "access" TEXT NOT NULL DEFAULT 'normal',
    "useHls" BOOLEAN NOT NULL DEFAULT true,
    "hlsGenerated" BOOLEAN NOT NULL DEFAULT false,
    "dominantColor" TEXT,
    "length" TEXT,
    "durationMs" DOUBLE PRECISION,
    "width" DOUBLE PRECISION,
    "height" DOUBLE PRECISION,
    "pageCount" DOUBLE PRECISION,
    "size" DOUBLE PRECISION,
    "transcript" TEXT,
    "captions" JSONB NOT NULL DEFAULT '[]',
    "scormManifest" JSONB,
    "files" JSONB NOT NULL DEFAULT '[]',
    "repository" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Asset_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Instructor" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "slug" TEXT,
    "email" TEXT,
    "name" TEXT NOT NULL,
    "biography" TEXT,
    "profileImage" TEXT,
    "linkedInUrl" TEXT,
    "twitterUrl" TEXT,
    "facebookUrl" TEXT,
    "instagramUrl" TEXT,
    "youtubeUrl" TEXT,
    "user" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Instructor_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Course" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "slug" TEXT,
    "manualSlug" BOOLEAN NOT NULL DEFAULT false,
    "libraries" JSONB NOT NULL DEFAULT '[]',
    "name" TEXT NOT NULL,
    "headline" TEXT,
    "description" TEXT,
    "objectives" TEXT,
    "courseImage" TEXT,
    "tags" TEXT,
    "keywords" TEXT,
    "level" TEXT NOT NULL DEFAULT 'beginner',
    "instructors" JSONB NOT NULL DEFAULT '[]',
    "searchable" BOOLEAN NOT NULL DEFAULT true,
    "gated" BOOLEAN NOT NULL DEFAULT false,
    "startDate" DATE,
    "expiryDate" DATE,
    "confirmationMessage" TEXT,
    "length" TEXT,
    "enrollmentCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sections" JSONB NOT NULL DEFAULT '[]',
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "price" INTEGER,
    "sellPrice" INTEGER,
    "posterImage" TEXT,
    "promoVideo" TEXT,
    "microcastImage" TEXT,
    "discountPercent" DOUBLE PRECISION,
    "avgRating" DOUBLE PRECISION,
    "lessonCount" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "companyName" TEXT,
    "reviews" JSONB NOT NULL DEFAULT '[]',
    "faqs" JSONB NOT NULL DEFAULT '[]',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMPTZ(3),
    "ctaLabel" TEXT,
    "ctaUrl" TEXT,
    "ctaNewWindow" BOOLEAN NOT NULL DEFAULT false,
    "excludeFromAllCourses" BOOLEAN NOT NULL DEFAULT false,
    "accessGroups" JSONB NOT NULL DEFAULT '[]',
    "kicker" TEXT,
    "prerequisites" JSONB NOT NULL DEFAULT '[]',
    "prerequisiteMessage" JSONB,
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
    "discussionTopic" TEXT,
    "format" TEXT NOT NULL DEFAULT 'standard',
    "doNotIndex" BOOLEAN NOT NULL DEFAULT false,
    "doNotReference" BOOLEAN NOT NULL DEFAULT false,
    "ogImage" TEXT,
    "certification" TEXT,
    "resources" JSONB NOT NULL DEFAULT '[]',
    "systemPrompt" TEXT,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Course_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "CourseProgress" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "course" TEXT NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "startedDate" TIMESTAMPTZ(3),
    "completeDate" TIMESTAMPTZ(3),
    "lastActiveDate" TIMESTAMPTZ(3),
    "expiryDate" TIMESTAMPTZ(3),
    "lessonProgress" JSONB NOT NULL DEFAULT '{}',
    "lessonsCompleted" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "tracking" JSONB NOT NULL DEFAULT '{"totalTime":0,"sessions":0}',
    "quizResults" JSONB NOT NULL DEFAULT '{}',
    "notes" JSONB NOT NULL DEFAULT '[]',
    "notesUpdatedAt" TIMESTAMPTZ(3),
    "hasCertification" BOOLEAN NOT NULL DEFAULT false,
    "certificateAwarded" BOOLEAN NOT NULL DEFAULT false,
    "certificates" JSONB NOT NULL DEFAULT '[]',
    "certifications" JSONB NOT NULL DEFAULT '[]',
    "completedCertifications" JSONB NOT NULL DEFAULT '[]',
    "certificateStatus" TEXT,
    "certificateScore" DOUBLE PRECISION,
    "certificateAwardedAt" TIMESTAMPTZ(3),
    "scormData" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "CourseProgress_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "LearningEvent" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "customer" TEXT NOT NULL,
    "course" TEXT NOT NULL,
    "lessonId" TEXT,
    "type" TEXT NOT NULL,
    "payload" JSONB,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LearningEvent_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Conflict" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "entity" TEXT NOT NULL,
    "recordKey" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "message" TEXT,
    "kept" JSONB,
    "other" JSONB,
    "keptBy" TEXT,
    "otherBy" TEXT,
    "happenedAt" TIMESTAMPTZ(3) NOT NULL,
    "resolution" TEXT,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Conflict_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Credential" (
    "subject" TEXT NOT NULL,
    "passwordHash" TEXT,
    "isConfirmed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Credential_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL,
    "pool" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "subject" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("subject","purpose")
);

-- CreateTable
CREATE TABLE "SyncHead" (
    "organization" TEXT NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL,
    "stamp" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "SyncHead_pkey" PRIMARY KEY ("organization")
);

-- CreateTable
CREATE TABLE "SyncReplica" (
    "organization" TEXT NOT NULL,
    "replica" TEXT NOT NULL,
    "lastNumber" BIGINT NOT NULL DEFAULT 0,
    "chain" TEXT NOT NULL DEFAULT '',
    "user" TEXT,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SyncReplica_pkey" PRIMARY KEY ("organization","replica")
);

-- CreateTable
CREATE TABLE "SyncCell" (
    "organization" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,

    CONSTRAINT "SyncCell_pkey" PRIMARY KEY ("organization","entity","key","path")
);

-- CreateTable
CREATE TABLE "SyncRecordHash" (
    "organization" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "SyncRecordHash_pkey" PRIMARY KEY ("organization","entity","key")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL,
    "organization" TEXT,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuizAttempt" (
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "customer" TEXT,
    "course" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "quiz" JSONB NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "result" JSONB,

    CONSTRAINT "QuizAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Organization_createdAt_idx" ON "Organization"("createdAt");

-- CreateIndex
CREATE INDEX "User_createdAt_idx" ON "User"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "UserOrganization_organization_createdAt_key_idx" ON "UserOrganization"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "UserOrganization_user_organization_key" ON "UserOrganization"("user", "organization");

-- CreateIndex
CREATE INDEX "Customer_organization_createdAt_key_idx" ON "Customer"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Customer_organization_email_key" ON "Customer"("organization", "email");

-- CreateIndex
CREATE INDEX "Portal_organization_createdAt_key_idx" ON "Portal"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Library_organization_createdAt_key_idx" ON "Library"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Category_organization_createdAt_key_idx" ON "Category"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Category" ADD CONSTRAINT "Category_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "Asset_organization_createdAt_key_idx" ON "Asset"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Instructor_organization_createdAt_key_idx" ON "Instructor"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Instructor" ADD CONSTRAINT "Instructor_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "Course_organization_createdAt_key_idx" ON "Course"("organization", "createdAt", "key");

-- CreateIndex
ALTER TABLE "Course" ADD CONSTRAINT "Course_organization_slug_key" UNIQUE ("organization", "slug") DEFERRABLE INITIALLY DEFERRED;

-- CreateIndex
CREATE INDEX "CourseProgress_course_lastActiveDate_idx" ON "CourseProgress"("course", "lastActiveDate");

-- CreateIndex
CREATE INDEX "CourseProgress_organization_createdAt_key_idx" ON "CourseProgress"("organization", "createdAt", "key");

-- CreateIndex
CREATE UNIQUE INDEX "CourseProgress_customer_course_key" ON "CourseProgress"("customer", "course");

-- CreateIndex
CREATE INDEX "LearningEvent_customer_course_createdAt_idx" ON "LearningEvent"("customer", "course", "createdAt");

-- CreateIndex
CREATE INDEX "LearningEvent_organization_createdAt_key_idx" ON "LearningEvent"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Conflict_organization_createdAt_key_idx" ON "Conflict"("organization", "createdAt", "key");

-- CreateIndex
CREATE INDEX "Session_subject_idx" ON "Session"("subject");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "SyncCell_organization_seq_idx" ON "SyncCell"("organization", "seq");

-- CreateIndex
CREATE INDEX "OutboxMail_organization_createdAt_idx" ON "OutboxMail"("organization", "createdAt");

-- CreateIndex
CREATE INDEX "QuizAttempt_customer_course_item_idx" ON "QuizAttempt"("customer", "course", "item");

-- CreateIndex
CREATE INDEX "QuizAttempt_startedAt_idx" ON "QuizAttempt"("startedAt");

-- CreateIndex
CREATE INDEX "Organization_search" ON "Organization" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "User_search" ON "User" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "UserOrganization_search" ON "UserOrganization" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Customer_search" ON "Customer" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Portal_search" ON "Portal" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Library_search" ON "Library" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Category_search" ON "Category" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Asset_search" ON "Asset" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Instructor_search" ON "Instructor" USING GIN (to_tsvector('simple', "searchText"));

-- CreateIndex
CREATE INDEX "Course_search" ON "Course" USING GIN (to_tsvector('simple', "searchText"));
