CREATE TABLE `blobs` (
	`path` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`key` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` integer NOT NULL,
	`token` text NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`survey` text,
	`sender` text NOT NULL,
	`metadata` text NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blobs_by_sender` ON `blobs` (`owner`,`key`);--> statement-breakpoint
CREATE INDEX `blobs_by_hash` ON `blobs` (`sha256`);--> statement-breakpoint
CREATE INDEX `blobs_by_survey` ON `blobs` (`owner`,`survey`);--> statement-breakpoint
CREATE TABLE `devices` (
	`device_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`uid` text NOT NULL,
	`email` text NOT NULL,
	`key` text NOT NULL,
	`confirmed` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_by_token` ON `devices` (`token_hash`);--> statement-breakpoint
CREATE TABLE `documents` (
	`path` text PRIMARY KEY NOT NULL,
	`parent` text NOT NULL,
	`collection` text NOT NULL,
	`id` text NOT NULL,
	`data` text NOT NULL,
	`revision` integer NOT NULL,
	`hash` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `documents_by_parent` ON `documents` (`parent`,`path`);--> statement-breakpoint
CREATE INDEX `documents_by_collection` ON `documents` (`collection`,`path`);--> statement-breakpoint
CREATE TABLE `hub_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`op` text NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`place` integer NOT NULL,
	`reason` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_by_state` ON `outbox` (`state`,`place`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_per_path` ON `outbox` (`path`,`state`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`owner` text NOT NULL,
	`key` text NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`type` text NOT NULL,
	`survey` text,
	`sender` text NOT NULL,
	`metadata` text NOT NULL,
	`started_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `key`)
);
--> statement-breakpoint
CREATE INDEX `uploads_by_survey` ON `uploads` (`owner`,`survey`);--> statement-breakpoint
CREATE TABLE `user_mapping` (
	`boat_uid` text PRIMARY KEY NOT NULL,
	`cloud_uid` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL
);
