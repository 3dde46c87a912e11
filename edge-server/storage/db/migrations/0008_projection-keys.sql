CREATE TABLE `projection_keys` (
	`projection` text NOT NULL,
	`key` text NOT NULL,
	`mark` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`projection`, `key`)
);
