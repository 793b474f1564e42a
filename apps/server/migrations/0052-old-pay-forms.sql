-- Forms are deleted a week after they were filled in.

create index pay_forms_old on pay_forms (filled_at);
