DROP INDEX `outbox_by_plan`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `owner` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_owner` ON `outbox` (`owner`,`step`,`priority`,`turn`);--> statement-breakpoint
CREATE INDEX `outbox_by_plan` ON `outbox` (`state`,`step`,`priority`,`turn`,`place`);--> statement-breakpoint
UPDATE `outbox` SET `owner` = substr(`path`, 7, instr(substr(`path`, 7), '/') - 1) WHERE `path` LIKE 'users/%/%';--> statement-breakpoint
UPDATE `outbox` SET `turn` = `turns`.`turn` FROM (
	SELECT `seq`, row_number() OVER (PARTITION BY `owner`, `step`, `priority` ORDER BY `place`, `seq`) AS `turn`
	FROM `outbox` WHERE `state` <> 'done'
) AS `turns` WHERE `outbox`.`seq` = `turns`.`seq`;
