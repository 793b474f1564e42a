-- Apart from the columns, whose lock would keep everybody from reading meanwhile. There are few of either beside orders.
update refunds r set app_id = o.app_id from orders o where o.order_no = r.order_no;
update disputes d set app_id = o.app_id from orders o where o.order_no = d.order_no;
