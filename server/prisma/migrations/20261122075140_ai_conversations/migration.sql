-- CreateTable
CREATE TABLE "AiConversation" (
    "key" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "portal" TEXT NOT NULL,
    "customer" TEXT,
    "agentName" TEXT,
    "systemPrompt" TEXT,
    "messages" JSONB NOT NULL DEFAULT '[]',
    "itemReferences" JSONB NOT NULL DEFAULT '{}',
    "carouselItems" JSONB NOT NULL DEFAULT '[]',
    "customerContext" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "AiConversation_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "AiConversation_portal_updatedAt_idx" ON "AiConversation"("portal", "updatedAt");

-- CreateIndex
CREATE INDEX "AiConversation_customer_idx" ON "AiConversation"("customer");

-- CreateIndex
CREATE INDEX "AiConversation_organization_createdAt_key_idx" ON "AiConversation"("organization", "createdAt", "key");
