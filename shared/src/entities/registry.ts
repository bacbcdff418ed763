import type { Entity } from '../model/Entity.ts'
import { AccessGroupDefinition } from './AccessGroupDefinition.ts'
import { AiConfiguration } from './AiConfiguration.ts'
import { AiConversation } from './AiConversation.ts'
import { Asset } from './Asset.ts'
import { Category } from './Category.ts'
import { Certificate } from './Certificate.ts'
import { Certification } from './Certification.ts'
import { ClientAi } from './ClientAi.ts'
import { Conflict } from './Conflict.ts'
import { Course } from './Course.ts'
import { CourseProgress } from './CourseProgress.ts'
import { CrawlConfig } from './CrawlConfig.ts'
import { Customer } from './Customer.ts'
import { DiscussionPost } from './DiscussionPost.ts'
import { DiscussionTopic } from './DiscussionTopic.ts'
import { Document } from './Document.ts'
import { DocumentProgress } from './DocumentProgress.ts'
import { EmailTemplate } from './EmailTemplate.ts'
import { EngagementFlow } from './EngagementFlow.ts'
import { Faq } from './Faq.ts'
import { Hub } from './Hub.ts'
import { Instructor } from './Instructor.ts'
import { Invite } from './Invite.ts'
import { Kicker } from './Kicker.ts'
import { Lead } from './Lead.ts'
import { LearningBoard } from './LearningBoard.ts'
import { LearningEvent } from './LearningEvent.ts'
import { Library } from './Library.ts'
import { LibraryShare } from './LibraryShare.ts'
import { Meeting } from './Meeting.ts'
import { MeetingRegistration } from './MeetingRegistration.ts'
import { Member } from './Member.ts'
import { Membership } from './Membership.ts'
import { Microcast } from './Microcast.ts'
import { MicrocastProgress } from './MicrocastProgress.ts'
import { Organization } from './Organization.ts'
import { Payment } from './Payment.ts'
import { Portal } from './Portal.ts'
import { PortalTemplate } from './PortalTemplate.ts'
import { Program } from './Program.ts'
import { ProgramProgress } from './ProgramProgress.ts'
import { Question } from './Question.ts'
import { Questionnaire } from './Questionnaire.ts'
import { Repository } from './Repository.ts'
import { Review } from './Review.ts'
import { ShopifyConfig } from './ShopifyConfig.ts'
import { Stylesheet } from './Stylesheet.ts'
import { User } from './User.ts'
import { UserOrganization } from './UserOrganization.ts'

/** Every entity of the product. Whatever walks the model walks this. */
export const entities = [
  Organization,
  User,
  UserOrganization,
  Customer,
  Portal,
  Library,
  LibraryShare,
  Category,
  Asset,
  Instructor,
  Course,
  AccessGroupDefinition,
  AiConfiguration,
  AiConversation,
  Certificate,
  Certification,
  ClientAi,
  Conflict,
  CourseProgress,
  CrawlConfig,
  DiscussionPost,
  DiscussionTopic,
  Document,
  DocumentProgress,
  EmailTemplate,
  EngagementFlow,
  Faq,
  Hub,
  Invite,
  Kicker,
  Lead,
  LearningBoard,
  LearningEvent,
  Meeting,
  MeetingRegistration,
  Member,
  Membership,
  Microcast,
  MicrocastProgress,
  Payment,
  PortalTemplate,
  Program,
  ProgramProgress,
  Question,
  Questionnaire,
  Repository,
  Review,
  ShopifyConfig,
  Stylesheet,
] as const satisfies readonly Entity[]

export const syncedEntities: readonly Entity[] = entities.filter((entity) => entity.sync === 'synced')

const byName = new Map<string, Entity>(entities.map((entity) => [entity.name, entity]))

/** The entity of that name, or undefined: names arrive from outside. */
export const findEntity = (name: string): Entity | undefined => byName.get(name)
